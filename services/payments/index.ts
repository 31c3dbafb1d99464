export { createHttpProvider } from './http-provider.ts';
export type { SlipOf } from './payment-slip.ts';
export { paymentSlipPdf } from './payment-slip-pdf.ts';
export { createPaymentCore, createPayments } from './payments.module.ts';
export type { PaymentSlip } from './payments.schemas.ts';
export { createRefundJobs, REFUNDS_QUEUE } from './refund-jobs.ts';
