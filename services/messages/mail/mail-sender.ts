import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export type Mail = {
  /** The same for the same mail: it makes the Message-ID, and a repetition is known by it. Letters, digits, '-'. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
};

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

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

function smtpSender(url: string, messageOf: MessageOf): MailSender {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...TIMEOUTS });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail));
    },
    close: () => transport.close(),
  };
}

/** One `.eml` file a mail. A file is there whole or not at all, and a mail that is repeated replaces its own. */
function fileSender(folder: string, messageOf: MessageOf): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not put together in memory');
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${mail.id}.${process.pid}.tmp`);
      try {
        await writeFile(unfinished, message, { mode: 0o600, flush: true });
        await rename(unfinished, join(folder, `${mail.id}.eml`));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function message({ id, to, subject, text, html }: Mail, from: string): SendMailOptions {
  if (!/^[\w-]+$/.test(id)) throw new Error('A mail’s id must be fit for a file name');
  return {
    from,
    // As an object, so that a comma in it never makes two addresses of one.
    to: { name: '', address: to },
    subject,
    text,
    ...(html ? { html } : {}),
    messageId: `<${id}@${hostOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function hostOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}
