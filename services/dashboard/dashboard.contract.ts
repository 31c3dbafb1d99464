import { contract } from '../platform/http/calls/contract.ts';
import { DashboardAnswer } from './dashboard.schemas.ts';

/** The first screen of the administration, open to every administrator; each figure needs the role of its list. */
export const dashboardContract = contract({
  'GET /dashboard': {
    summary: 'The figures of the dashboard',
    access: ['catalogue', 'orders', 'content', 'auditor'],
    answers: { 200: DashboardAnswer },
  },
});
