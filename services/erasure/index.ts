export { createEraseContributions } from './erase-contributions.ts';
