import { startTestProvider } from './test-provider.ts';

/* A provider for development: `npm run payment-provider`, beside a shop with the two variables that it prints. */

const SECRET = 'probna-kartica-0123456789';
const PORT = 4242;

const { url } = await startTestProvider({ secret: SECRET, port: PORT });
process.stdout.write(
  `The test provider answers. Start the shop with:\n\n  PAYMENT_URL=${url} PAYMENT_SECRET=${SECRET}\n\n`,
);
