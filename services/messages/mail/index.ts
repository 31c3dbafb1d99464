export {
  ACCOUNT_MAILS_QUEUE,
  type AccountChange,
  type AccountMails,
  createAccountMails,
  startAccountMailWorker,
} from './account-mails.ts';
export { createMailFolder, type MailFolder } from './mail-folder.ts';
export { createMailSender, type Mail, type MailConfig, type MailSender } from './mail-sender.ts';
export {
  createOrderMails,
  MAILS_QUEUE,
  type OrderMails,
  type OrderMailWorkerDeps,
  startOrderMailWorker,
} from './order-mails.ts';
