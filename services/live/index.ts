export { createPresenceSchema } from './editors.ts';
export { createLive } from './live.module.ts';
