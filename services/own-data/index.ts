export { createOwnData } from './own-data.module.ts';
