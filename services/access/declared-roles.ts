import { rolesOf } from '../platform/http/contract.ts';
import { CONTRACTS } from './contracts.ts';

/** The roles of the declared calls. The browser is sent this table alone (`.config/evaluated-at-build.ts`). */
export const DECLARED_ROLES = rolesOf(CONTRACTS);
