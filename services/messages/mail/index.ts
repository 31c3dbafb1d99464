export { passwordLinkLetter } from './accounts/account-letters.ts';
export { ACCOUNT_MAILS_QUEUE, createAccountMails, startAccountMailWorker } from './accounts/account-mails.ts';
export {
  createNewsletterMails,
  NEWSLETTER_QUEUE,
  startNewsletterMailWorker,
} from './accounts/newsletter-mails.ts';
export { createOrderMails, MAILS_QUEUE } from './orders/order-mail-jobs.ts';
export { startOrderMailWorker } from './orders/order-mails.ts';
export { createMailFolder } from './sending/mail-folder.ts';
export { createMailSender, type Mail } from './sending/mail-sender.ts';
export {
  createAvailableMails,
  STOCK_ALERTS_QUEUE,
  startAvailableMailWorker,
} from './stock/available-mails.ts';
export { startDailyStockMail } from './stock/daily-stock-mail.ts';
export { recallMail } from './stock/recall-mail.ts';
export { createRecallMails, RECALLS_QUEUE, startRecallMailWorker } from './stock/recall-mails.ts';
