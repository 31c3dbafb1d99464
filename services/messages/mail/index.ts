export { ACCOUNT_MAILS_QUEUE, createAccountMails, startAccountMailWorker } from './account-mails.ts';
export { createAvailableMails, STOCK_ALERTS_QUEUE, startAvailableMailWorker } from './available-mails.ts';
export { startDailyStockMail } from './daily-stock-mail.ts';
export { createMailFolder } from './mail-folder.ts';
export { createMailSender, type Mail, type MailSender } from './mail-sender.ts';
export {
  createNewsletterMails,
  NEWSLETTER_QUEUE,
  startNewsletterMailWorker,
} from './newsletter-mails.ts';
export { createOrderMails, MAILS_QUEUE } from './order-mail-jobs.ts';
export { startOrderMailWorker } from './order-mails.ts';
export { recallMail } from './recall-mail.ts';
export { createRecallMails, RECALLS_QUEUE, startRecallMailWorker } from './recall-mails.ts';
