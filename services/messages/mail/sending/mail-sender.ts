import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { SHOP_EMAIL } from '../../../rules/texts/shop-contact.ts';

export type Mail = {
  /** The same for the same mail: it makes the Message-ID, and a repetition is known by it. Letters, digits, '-'. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Signs its reader off by a POST (RFC 8058). */
  readonly signOffUrl?: string;
  /** Beside the text. */
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }[];
};

/** A mail before it has a recipient. */
export type Letter = Omit<Mail, 'id' | 'to'>;

export interface MailSender {
  /** Resolves once the mail server, or the disk, has it; rejects when neither does. Sent again, it is the same mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export type MailConfig = {
  /** Null writes every mail as a file into the folder `mail` of `dataDir`. */
  readonly smtpUrl: string | null;
  readonly dataDir: string;
  /** The sender, e.g. `Online Shop <shop@example.com>`. */
  readonly from: string;
};

export function createMailSender({ smtpUrl, dataDir, from }: MailConfig): MailSender {
  const messageOf = (mail: Mail) => message(mail, from);
  return smtpUrl ? smtpSender(smtpUrl, messageOf) : fileSender(join(dataDir, 'mail'), messageOf);
}

type MessageOf = (mail: Mail) => SendMailOptions;

/** Persistent connections to the mail server; `?maxConnections=` in its URL sets another number. */
const MOST_CONNECTIONS = 3;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

function smtpSender(url: string, messageOf: MessageOf): MailSender {
  const maxConnections = Number(new URL(url).searchParams.get('maxConnections') ?? MOST_CONNECTIONS);
  const transport = createTransport({ url, pool: true, maxConnections, ...TIMEOUTS });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail));
    },
    close: () => transport.close(),
  };
}

/** One `.eml` file per mail, written atomically; a repeated mail replaces its file. */
function fileSender(folder: string, messageOf: MessageOf): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not put together in memory');
      const unfinished = join(folder, `.${mail.id}.${process.pid}.tmp`);
      const write = () => writeFile(unfinished, message, { mode: 0o600, flush: true });
      try {
        await write().catch(async () => {
          await mkdir(folder, { recursive: true });
          await write();
        });
        await rename(unfinished, join(folder, `${mail.id}.eml`));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function message(
  { id, to, subject, text, html, signOffUrl, attachments = [] }: Mail,
  from: string,
): SendMailOptions {
  if (!/^[\w-]+$/.test(id)) throw new Error('A mail’s id must be fit for a file name');
  return {
    from,
    ...(from.includes(SHOP_EMAIL) ? {} : { replyTo: SHOP_EMAIL }),
    // As an object, so that a comma in it never makes two addresses of one.
    to: { name: '', address: to },
    subject,
    text,
    ...(html ? { html } : {}),
    ...(attachments.length > 0 ? { attachments: [...attachments] } : {}),
    // Given, because nodemailer reads the whole text several times to choose one.
    textEncoding: 'quoted-printable',
    messageId: `<${id}@${hostOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(signOffUrl && oneClick(signOffUrl)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function hostOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}
