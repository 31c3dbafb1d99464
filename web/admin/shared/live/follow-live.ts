import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { LiveState } from '../../../../services/live/live.schemas.ts';
import { fromJson, type JsonText } from '../../../../services/platform/kernel/wire/json-text.ts';
import { addressOf } from '../../../shared/api/call.ts';

const SOONEST_MS = 1_000;
const LATEST_MS = 15_000;

type Options = {
  readonly token: () => string | null;
  readonly onState: (state: LiveState) => void;
  readonly signal: AbortSignal;
  readonly fetch?: typeof globalThis.fetch;
  readonly pause?: (ms: number) => Promise<void>;
};

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Follows `GET /api/live` until `signal` is aborted or the shop refuses. Reconnects when a connection ends, with
 * growing delays while it fails. Not an `EventSource`: that cannot send the token.
 */
export async function followLive(options: Options): Promise<void> {
  const { token, onState, signal, fetch = globalThis.fetch, pause = delay } = options;
  for (let wait = SOONEST_MS; !signal.aborted; wait = Math.min(wait * 2, LATEST_MS)) {
    try {
      const answer = await fetch(addressOf('GET /live'), {
        headers: { Authorization: `Bearer ${token()}` },
        signal,
      });
      if (answer.status === 401 || answer.status === 403) return;
      if (answer.ok && answer.body) {
        const events = answer.body
          .pipeThrough(new TextDecoderStream())
          .pipeThrough(new EventSourceParserStream())
          .getReader();
        for (let next = await events.read(); !next.done; next = await events.read()) {
          const state: JsonText<LiveState> = next.value.data;
          onState(fromJson(state));
          wait = SOONEST_MS;
        }
      }
    } catch {
      // The connection was lost, or this was stopped: the loop decides.
    }
    if (!signal.aborted) await pause(wait);
  }
}
