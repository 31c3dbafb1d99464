import { describeCrash } from './crash.testing.ts';

describeCrash({ orders: 140, kills: [{ at: 30 }, { at: 70, database: true }] });
