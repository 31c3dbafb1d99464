import type { DashboardAnswer } from '../../../../services/dashboard/dashboard.types.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** The figures of the dashboard. Cheap to ask again: the browser's cache keeps them while they have not moved. */
export const getDashboard = (api: ApiClient) => api.get<DashboardAnswer>('/api/dashboard');
