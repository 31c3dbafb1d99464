import { refuseUnreadable } from './refuse-unreadable.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Fastify's options that keep one slow or broken sender from holding a connection, for every server of the shop. */
export const SERVER_LIMITS = {
  /** For a whole request: an import of 20 MB at 280 kbit/s. Other bodies have less time (`bodies.ts`). */
  requestTimeout: 10 * MINUTE,
  /** For a connection on which nothing moves, in either direction. */
  connectionTimeout: 2 * MINUTE,
  /** Longer than a proxy keeps its idle connections, so that it never sends on one that is being closed. */
  keepAliveTimeout: 75 * SECOND,
  http: {
    headersTimeout: 30 * SECOND,
    connectionsCheckingInterval: 5 * SECOND,
    // Answered like every other wrong address (`addresses.ts`).
    requireHostHeader: false,
  },
  clientErrorHandler: refuseUnreadable,
} as const;
