import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHOP_EMAIL } from '../../../rules/texts/shop-contact.ts';
import { startSmtp } from '../../../testing/servers/smtp-server.ts';
import { createMailSender, type Mail } from './mail-sender.ts';

const from = 'Online Shop <shop@example.com>';
const mail: Mail = {
  id: 'narudzba-1-kupac',
  to: 'denana@example.com',
  subject: 'Potvrda narudžbe',
  text: 'Hvala vam, Đenana.\n',
  html: '<p>Hvala vam, Đenana.</p>',
};

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('mails as files', () => {
  it('are complete, one a mail, and a retry replaces its file', async () => {
    const sender = createMailSender({ smtpUrl: null, dataDir, from });
    await sender.send(mail);
    await sender.send({ ...mail, id: 'narudzba-1-trgovina', to: 'shop@example.com' });
    await sender.send({ ...mail, text: 'Još jednom.\n' });

    const folder = join(dataDir, 'mail');
    expect((await readdir(folder)).sort()).toEqual(['narudzba-1-kupac.eml', 'narudzba-1-trgovina.eml']);
    const text = await readFile(join(folder, 'narudzba-1-kupac.eml'), 'utf8');
    expect(text).toContain('From: Online Shop <shop@example.com>\r\n');
    expect(text).toContain('To: denana@example.com\r\n');
    expect(text).toContain('Message-ID: <narudzba-1-kupac@example.com>\r\n');
    expect(text).toContain('multipart/alternative');
    expect(text).toContain('Jo=C5=A1 jednom.');
  });

  it('have the headers of a one-click sign-off where they have such a link, in one line', async () => {
    const sender = createMailSender({ smtpUrl: null, dataDir, from });
    const signOffUrl = `https://shop.example/odjava?token=${'A'.repeat(300)}`;
    await sender.send({ ...mail, signOffUrl });
    const text = await readFile(join(dataDir, 'mail', `${mail.id}.eml`), 'utf8');
    expect(text.replace(/\r\n /g, ' ')).toContain(`List-Unsubscribe: <${signOffUrl}>\r\n`);
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    await sender.send(mail);
    expect(await readFile(join(dataDir, 'mail', `${mail.id}.eml`), 'utf8')).not.toContain('List-Unsubscribe');
  });

  it('are answered to the shop, also where they are sent from another address', async () => {
    const textFrom = async (sender: string) => {
      await createMailSender({ smtpUrl: null, dataDir, from: sender }).send(mail);
      return readFile(join(dataDir, 'mail', `${mail.id}.eml`), 'utf8');
    };
    expect(await textFrom(from)).toContain(`Reply-To: ${SHOP_EMAIL}\r\n`);
    expect(await textFrom(`Online Shop <${SHOP_EMAIL}>`)).not.toContain('Reply-To');
  });

  it('cannot be written elsewhere by their id', async () => {
    const sender = createMailSender({ smtpUrl: null, dataDir, from });
    await expect(sender.send({ ...mail, id: '../outside' })).rejects.toThrow(/file name/);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('go to one address, and get no header from typed text', async () => {
    const sender = createMailSender({ smtpUrl: null, dataDir, from });
    await sender.send({ ...mail, subject: 'Narudžba\r\nBcc: all@example.com', to: 'a@example.com' });
    const text = await readFile(join(dataDir, 'mail', `${mail.id}.eml`), 'utf8');
    expect(text).not.toMatch(/^Bcc:/m);
  });
});

describe('mails by SMTP', () => {
  it('are passed to the server, with the same Message-ID each time', async () => {
    const smtp = await startSmtp();
    const sender = createMailSender({ smtpUrl: smtp.url, dataDir, from });
    await sender.send(mail);
    await sender.send(mail);
    sender.close();
    await smtp.stop();
    expect(smtp.received.map(({ to }) => to)).toEqual(['denana@example.com', 'denana@example.com']);
    for (const { message } of smtp.received)
      expect(message).toContain('Message-ID: <narudzba-1-kupac@example.com>');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('fail when the server refuses them', async () => {
    const smtp = await startSmtp();
    smtp.state.closed = true;
    const sender = createMailSender({ smtpUrl: smtp.url, dataDir, from });
    await expect(sender.send(mail)).rejects.toThrow(/451/);
    sender.close();
    await smtp.stop();
    expect(smtp.received).toEqual([]);
  });
});
