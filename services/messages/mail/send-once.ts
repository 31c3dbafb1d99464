import type { Registry } from '../../platform/registry/registry.ts';
import type { Mail, MailSender } from './mail-sender.ts';

export type SendOnceDeps = {
  readonly sender: MailSender;
  /** Remembers what was sent for longer than the job store does. */
  readonly registry: Pick<Registry, 'holder' | 'claim'>;
};

const SENT = 'mail-sent';

/** Whether the mail with this id was sent before. */
export async function wasSent({ registry }: Pick<SendOnceDeps, 'registry'>, id: string): Promise<boolean> {
  return (await registry.holder(SENT, id)) !== null;
}

/** Sends a mail and remembers that; `owner` is what it is about. Rejects without a word about whom it was for. */
export async function sendOnce({ sender, registry }: SendOnceDeps, mail: Mail, owner: string): Promise<void> {
  await sender.send(mail).catch((error: unknown) => {
    throw withoutPerson(error);
  });
  await registry.claim({ scope: SENT, value: mail.id, owner });
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
