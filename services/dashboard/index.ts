export { createDashboard } from './dashboard.module.ts';
