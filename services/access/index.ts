export { mayCall, mayReadHistory, ROUTE_ROLES, type RoledRoute } from './route-roles.ts';
