import { startTestEuroExpress } from './test-euro-express.ts';
import { startTestXExpress } from './test-x-express.ts';

/* Both couriers for development: `npm run courier-service`, beside a shop with the variables that it prints. Parcels move on every two minutes. */

const USER = 'trgovina';
const PASSWORD = 'probni-kurir';
const KEY = 'probni-kljuc';
const PORT = 4244;
const STEP_MS = 120_000;

const xExpress = await startTestXExpress({ user: USER, password: PASSWORD, port: PORT });
const euroExpress = await startTestEuroExpress({ key: KEY, port: PORT + 1 });
setInterval(() => {
  xExpress.moveOn();
  euroExpress.moveOn();
}, STEP_MS);
process.stdout.write(
  `The test couriers answer. Start the shop with:

  X_EXPRESS_URL=${xExpress.url} X_EXPRESS_USER=${USER} X_EXPRESS_PASSWORD=${PASSWORD}
  EURO_EXPRESS_URL=${euroExpress.url} EURO_EXPRESS_KEY=${KEY}

`,
);
