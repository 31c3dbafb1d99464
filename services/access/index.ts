export { CALL_ROLES } from './call-roles.ts';
export { mayCall, mayReadHistory, mayUndo } from './permissions.ts';
