import { rolesOf } from '../platform/http/calls/contract.ts';
import { CONTRACTS } from './contracts.ts';

/**
 * The roles that may make each call as administrators; one of them suffices. An owner may make every call. An auditor only
 * reads and is listed for no command (deletions by GET are commands). Calls that are open to everybody or to every customer are
 * listed when they answer or do more for an administrator with the role. The browser is sent this table alone
 * (`.config/evaluated-at-build.ts`).
 */
export const CALL_ROLES = rolesOf(CONTRACTS);
