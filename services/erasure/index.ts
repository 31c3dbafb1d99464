export { createEraseContributions } from './erase-contributions.ts';
export { createTraces, type Traces } from './traces.ts';
