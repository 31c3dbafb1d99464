export { type DashboardDeps, dashboardRoutes } from './dashboard.routes.ts';
