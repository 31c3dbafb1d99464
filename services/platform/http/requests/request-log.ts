import type { IncomingMessage } from 'node:http';
import { newId } from '../../kernel/ids.ts';

/** It is stored in log lines, events and jobs, so sentences and e-mail addresses are refused. */
const FIT = /^[\w.:=+/-]{1,128}$/;

/** No id of the shop begins so: imports, mass changes and undos find their events by their own ids. */
const SENT = 'request:';

/**
 * The id that follows a request through log lines, events and jobs (`correlationId`): a valid `X-Request-Id`, marked as
 * sent, else a new id.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && FIT.test(sent) ? `${SENT}${sent}` : newId();
}

/**
 * A request as it may be logged: without its query, which holds searches for persons, keys of orders and links
 * for new passwords, and without the visitor's address.
 */
export function requestForLog({ method, url }: Pick<IncomingMessage, 'method' | 'url'>): object {
  return { method, url: url?.split('?')[0] };
}
