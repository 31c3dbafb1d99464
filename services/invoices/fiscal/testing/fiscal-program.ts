import { startTestFiscalService } from './test-fiscal-service.ts';

/* A service for development: `npm run fiscal-service`, beside a shop with the two variables that it prints. */

const SECRET = 'probni-fiskalni-0123456789';
const PORT = 4243;

const { url } = await startTestFiscalService({ secret: SECRET, port: PORT });
process.stdout.write(
  `The test service answers. Start the shop with:\n\n  FISCAL_URL=${url} FISCAL_SECRET=${SECRET}\n\n`,
);
