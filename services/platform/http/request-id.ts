import type { IncomingMessage } from 'node:http';
import { newId } from '../kernel/ids.ts';

/** It stands in log lines, events and jobs for good: no room for a sentence, nor for an e-mail address. */
const FIT = /^[\w.:=+/-]{1,128}$/;

/**
 * The id by which a request is followed through log lines, events and jobs (`correlationId`): what `X-Request-Id`
 * says, when that is fit to be kept, else a new one.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && FIT.test(sent) ? sent : newId();
}
