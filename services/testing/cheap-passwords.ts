import { setHashCost } from '../customers/secrets/passwords.ts';

/**
 * Import it where a spec starts a shop: uses the cheapest parameters of argon2, since a real hash takes 30 ms of a
 * core.
 */
export const CHEAP = { memoryCost: 8, timeCost: 1 };
setHashCost(CHEAP);
