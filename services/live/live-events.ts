import { setTimeout as delay } from 'node:timers/promises';
import type { LiveState } from './live.schemas.ts';

const LOOK_MS = 500;
/** Proxies close connections on which nothing moves. */
const HEARTBEAT_MS = 15_000;
/** Then the browser reconnects, which checks its session and its roles again. */
const LONGEST_MS = 60_000;

/** The text of a stream of server-sent events: the state at first and whenever it changed, until `isOver`. */
export async function* liveEvents(
  state: () => Promise<LiveState>,
  isOver: () => boolean | Promise<boolean>,
): AsyncGenerator<string> {
  const end = Date.now() + LONGEST_MS;
  let [sent, sentAt] = ['', Date.now()];
  do {
    const now = JSON.stringify(await state());
    if (now !== sent) yield `data: ${now}\n\n`;
    else if (Date.now() - sentAt >= HEARTBEAT_MS) yield ': \n\n';
    else {
      await delay(LOOK_MS);
      continue;
    }
    [sent, sentAt] = [now, Date.now()];
  } while (!(await isOver()) && Date.now() < end);
}
