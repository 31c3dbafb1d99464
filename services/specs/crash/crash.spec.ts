import { describeCrash } from './crash.testing.ts';

/** Three kills in a longer storm in crash.soak.spec.ts. */
describeCrash({ orders: 100, kills: [{ at: 25 }, { at: 55, database: true }] });
