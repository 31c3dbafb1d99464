import { parseArgs } from 'node:util';
import { drawHandbook } from './draw-handbook.ts';

const FOLDER = new URL('../../docs/prirucnik/slike/', import.meta.url).pathname;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    email: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
    only: { type: 'string' },
  },
});

/** `npm run docs:pictures -- --email … --password …`, with a new demo shop that runs. */
await drawHandbook(values, FOLDER, values.only);
