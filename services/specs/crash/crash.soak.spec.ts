import { describeCrash } from './crash.testing.ts';

describeCrash({ orders: 200, kills: [{ at: 40 }, { at: 90, database: true }, { at: 140 }] });
