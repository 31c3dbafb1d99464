import { setHashCost } from '../customers/secrets/passwords.ts';

/** Imported by what starts a shop in a spec: the least that argon2 takes, as a real hash keeps a core busy for 30 ms. */
export const CHEAP = { memoryCost: 8, timeCost: 1 };
setHashCost(CHEAP);
