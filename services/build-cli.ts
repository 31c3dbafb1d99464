import { buildIfStale } from './build.ts';

/** `npm run build`: what `npm start` does by itself before it starts. */
process.env.NODE_ENV = 'production';
await buildIfStale((line) => process.stdout.write(`${line}\n`));
