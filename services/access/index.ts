export { mayCall, mayReadHistory, ROUTE_ROLES } from './route-roles.ts';
