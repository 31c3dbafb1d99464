import { describe, expect, it } from 'vitest';
import { replyLink, writerOf } from './message-texts.ts';

const MESSAGE = {
  _id: 'm',
  name: 'Selma',
  surname: 'Đurić',
  email: 'selma+apoteka@example.com',
  company: '',
  message: 'Imate li čajeva?\nHvala & pozdrav',
  date: '2026-11-21T09:00:00.000Z',
  read: 0 as const,
  answered: 0 as const,
};

describe('the answer to a message', () => {
  it('goes to the writer and quotes the message', () => {
    const link = new URL(replyLink(MESSAGE));
    expect(link.protocol).toBe('mailto:');
    expect(decodeURIComponent(link.pathname)).toBe('selma+apoteka@example.com');
    const query = link.search
      .slice(1)
      .split('&')
      .map((part) => decodeURIComponent(part));
    expect(query).toEqual([
      'subject=Vaša poruka – Online Shop',
      'body=Poštovani Selma,\n\n\n\n21 Novembar, 2026, 10:00 ste nam pisali:\n> Imate li čajeva?\n> Hvala & pozdrav',
    ]);
  });

  it('adds no recipients or headers that a writer slipped into the address', () => {
    const link = replyLink({ ...MESSAGE, email: 'a@b.ba?bcc=svi@b.ba&x=1' });
    expect(link.split('?')).toHaveLength(2);
    expect(link).not.toContain('bcc=');
  });

  it('stays within the length that mail programs accept', () => {
    expect(replyLink({ ...MESSAGE, message: 'a'.repeat(10_000) }).length).toBeLessThan(2000);
  });
});

describe('the writer of a message', () => {
  it('is named, or shown as a dash once erased', () => {
    expect(writerOf(MESSAGE)).toBe('Selma Đurić');
    expect(writerOf({ name: '', surname: '', email: 'x@y.ba' })).toBe('x@y.ba');
    expect(writerOf({ name: '', surname: '', email: '' })).toBe('—');
  });
});
