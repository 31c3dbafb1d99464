import type { Registry } from '../../../platform/registry/registry.ts';
import type { Mail, MailSender } from './mail-sender.ts';

export type SendOnceDeps = {
  readonly sender: MailSender;
  /** Records sent mails for longer than the job store does. */
  readonly registry: Pick<Registry, 'holder' | 'heldBy' | 'claim' | 'releaseOld'>;
};

const SENT = 'mail-sent';
const DAY_MS = 24 * 3_600_000;
/** Mails about older events are not sent. Longer than the job store keeps a failed job. */
const SENT_WITHIN_DAYS = 31;
/** By then no such mail is sent any more, even where the clocks of two machines differ by days. */
const REMEMBERED_DAYS = 45;

/**
 * Whether it is too late for a mail about an event at `at` (ISO 8601), since the record of its sending may be deleted.
 */
export function isTooLate(at: string, now = Date.now()): boolean {
  return Date.parse(at) < now - SENT_WITHIN_DAYS * DAY_MS;
}

/** Whether the record of a mail that was sent about an event at `at` (ISO 8601) is perhaps deleted by now. */
export function isForgotten(at: string, now = Date.now()): boolean {
  return Date.parse(at) < now - REMEMBERED_DAYS * DAY_MS;
}

/**
 * For mails that are not sent when `isTooLate`: once a day deletes the records of mails sent so long ago whose ids
 * begin with `prefix`. The table then grows with the mails of some weeks, not of all years.
 */
export function createForgetting(
  { registry }: Pick<SendOnceDeps, 'registry'>,
  prefix: string,
): () => Promise<void> {
  let forgotAt = 0;
  return async () => {
    if (Date.now() - forgotAt < DAY_MS) return;
    forgotAt = Date.now();
    await registry.releaseOld(SENT, prefix, REMEMBERED_DAYS);
  };
}

/** Whether the mail with this id was sent before. */
export async function wasSent({ registry }: Pick<SendOnceDeps, 'registry'>, id: string): Promise<boolean> {
  return (await registry.holder(SENT, id)) !== null;
}

/** The ids of the mails sent before about a subject (an order). */
export async function sentAbout(
  { registry }: Pick<SendOnceDeps, 'registry'>,
  owner: string,
): Promise<ReadonlySet<string>> {
  return new Set((await registry.heldBy(SENT, owner)).map(({ value }) => value));
}

/** Sends a mail and records that; `owner` is its subject. Rejects without naming the recipient. */
export async function sendOnce(deps: SendOnceDeps, mail: Mail, owner: string): Promise<void> {
  await sendUnrecorded(deps, mail);
  await deps.registry.claim({ scope: SENT, value: mail.id, owner });
}

/** Sends a mail that may be sent again. Rejects without naming the recipient. */
export async function sendUnrecorded({ sender }: Pick<SendOnceDeps, 'sender'>, mail: Mail): Promise<void> {
  await sender.send(mail).catch((error: unknown) => {
    throw withoutPerson(error);
  });
}

/** A mail server quotes addresses in its refusals, and the job store keeps refusals: only their codes may stay. */
function withoutPerson(error: unknown): Error {
  const codes = ['code', 'responseCode', 'command'].flatMap((field) => {
    const value: unknown = error instanceof Error ? Reflect.get(error, field) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? [`${field} ${value}`] : [];
  });
  const refusal = new Error(`The mail was not taken (${codes.join(', ') || 'no code'})`);
  refusal.stack = `${refusal.name}: ${refusal.message}`;
  return refusal;
}
