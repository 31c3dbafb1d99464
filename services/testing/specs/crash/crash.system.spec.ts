import { describeCrash } from './crash.testing.ts';

/** Three kills in a longer storm in crash.soak.spec.ts. */
describeCrash({
  orders: 60,
  kills: [
    { at: 15, what: 'shop' },
    { at: 30, what: 'shop and database' },
    { at: 45, what: 'log' },
  ],
});
