export { createLive } from './live.module.ts';
export { createPresenceSchema } from './presence.ts';
