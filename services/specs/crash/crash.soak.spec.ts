import { describeCrash } from './crash.testing.ts';

/** What crash.spec.ts keeps, with twice the orders and three kills. */
describeCrash({ orders: 200, kills: [{ at: 40 }, { at: 90, database: true }, { at: 140 }] });
