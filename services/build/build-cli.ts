import { buildIfStale } from './build.ts';

/** `npm run build`; `npm start` runs the same build first. Notifies a parent process when the server's half is built. */
process.env.NODE_ENV = 'production';
await buildIfStale(
  (line) => process.stdout.write(`${line}\n`),
  () => process.send?.('server built'),
);
