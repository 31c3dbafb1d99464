import { describeCrash } from './crash.testing.ts';

/** What crash.system.spec.ts keeps, with more orders and kills. */
describeCrash({
  orders: 200,
  kills: [
    { at: 40, what: 'shop' },
    { at: 90, what: 'shop and database' },
    { at: 140, what: 'shop' },
    { at: 170, what: 'log' },
  ],
});
