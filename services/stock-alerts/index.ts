export { alertAudit } from './alert.audit.ts';
export { alertDecider } from './alert.decider.ts';
export type { AlertEvent, AlertSubject } from './alert.events.ts';
export { createStockAlerts } from './stock-alerts.module.ts';
export type { AlertsToMail, DueAlert, StockAlertQueries } from './stock-alerts.ports.ts';
