export { CALL_ROLES } from './call-roles.ts';
export { mayCall, mayReadHistory } from './permissions.ts';
