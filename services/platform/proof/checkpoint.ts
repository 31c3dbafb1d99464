import { BrokenFile } from '../transfer/event-line.ts';
import { isCount, isHex, type LogHead } from './log-head.ts';

const ORIGIN = 'online-shop/';

/** The name of a log and of its key in checkpoints. */
export function originOf(log: string): string {
  return `${ORIGIN}${log}`;
}

/**
 * A head as the text of a checkpoint (c2sp.org/tlog-checkpoint): origin, number of events and root; then, as extensions,
 * the time and the last hash of the chain.
 */
export function checkpointOf({ log, events, root, chain, at }: LogHead): string {
  const coded = Buffer.from(root, 'hex').toString('base64');
  return `${originOf(log)}\n${events}\n${coded}\nat ${at}\nchain ${chain}\n`;
}

/** The head that a checkpoint holds; throws `BrokenFile` where it is none of a shop. */
export function headOfCheckpoint(text: string): LogHead {
  const [origin = '', size = '', coded = '', time = '', link = ''] = text.split('\n');
  const head = {
    log: origin.slice(ORIGIN.length),
    events: Number(size),
    root: Buffer.from(coded, 'base64').toString('hex'),
    chain: link.slice('chain '.length),
    at: time.slice('at '.length),
  };
  // Written again it is the same text only when each line was understood.
  if (!isCount(head.events) || !isHex(head.root, 32) || !isHex(head.chain, 32) || checkpointOf(head) !== text)
    throw new BrokenFile('This is no checkpoint of a shop');
  return head;
}
