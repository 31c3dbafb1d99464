export { createEraseContributions, type EraseContributionsDeps } from './erase-contributions.ts';
