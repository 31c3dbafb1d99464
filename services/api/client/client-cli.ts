import { buildClient } from './build-client.ts';

const FOLDER = 'dist/api-client';

await buildClient(FOLDER);
process.stdout.write(`The package @online-shop/client is in ${FOLDER}\n`);
