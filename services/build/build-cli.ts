import { buildIfStale } from './build.ts';

/** `npm run build`: what `npm start` does by itself before it starts. Tells a parent process when the server's half is built. */
process.env.NODE_ENV = 'production';
await buildIfStale(
  (line) => process.stdout.write(`${line}\n`),
  () => process.send?.('server built'),
);
