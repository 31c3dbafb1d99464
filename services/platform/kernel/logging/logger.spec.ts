import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLogger, type LogLevel, type LogOutput } from './logger.ts';

function logging(level: LogLevel, { isTTY = false } = {}) {
  const stream: LogOutput & PassThrough = Object.assign(new PassThrough(), { isTTY });
  const logger = createLogger(level, stream);
  // What `read` answers at once differs between versions of Node: everything there is, or one chunk of it.
  const text = (): string => {
    let all = '';
    for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) all += String(chunk);
    return all;
  };
  const lines = (): Record<string, unknown>[] =>
    text()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { logger, text, lines };
}

describe('createLogger', () => {
  it('writes one JSON object a line', () => {
    const { logger, lines } = logging('info');
    logger.info({ product: 7 }, 'first');
    logger.warn('second');
    expect(lines()).toMatchObject([
      { level: 30, product: 7, msg: 'first' },
      { level: 40, msg: 'second' },
    ]);
  });

  it('omits lines below its level', () => {
    const { logger, lines } = logging('warn');
    logger.info('not this');
    logger.error('but this');
    expect(lines().map((line) => line.msg)).toEqual(['but this']);
  });

  it('masks secrets at every depth and keeps the rest', () => {
    const { logger, text } = logging('info');
    logger.info({ password: 's3cret', token: 's3cret', adminPassword: 's3cret', url: '/kept' });
    logger.info({ req: { headers: { Authorization: 's3cret', cookie: 's3cret', host: 'kept.example' } } });
    logger.info({
      res: { headers: { 'set-cookie': ['s3cret'] } },
      users: [{ usertoken: 's3cret', id: 'kept-id' }],
    });
    const written = text();
    expect(written).not.toContain('s3cret');
    for (const kept of ['/kept', 'kept.example', 'kept-id']) expect(written).toContain(kept);
  });

  it('masks the secrets of a child logger', () => {
    const { logger, lines } = logging('info');
    logger.child({ token: 's3cret', job: 5 }).info('working');
    expect(lines()).toMatchObject([{ token: '[redacted]', job: 5 }]);
  });

  it('does not change the object it is given', () => {
    const { logger } = logging('info');
    const credentials = { email: 'a@b.ba', password: 's3cret' };
    logger.info({ credentials });
    expect(credentials.password).toBe('s3cret');
  });

  it('writes an error with its message and stack', () => {
    const { logger, lines } = logging('info');
    logger.error({ err: new Error('broken') }, 'failed');
    expect(lines()).toMatchObject([
      { err: { message: 'broken', stack: expect.stringContaining('logger.spec.ts') } },
    ]);
  });

  it('omits typed data from errors, at any depth', () => {
    const { logger, text } = logging('info');
    const refused = Object.assign(new Error('550 <amra@example.com> is not here'), {
      code: 'EENVELOPE',
      responseCode: 550,
      rejected: ['amra@example.com'],
      response: '550 Amra Kovač <amra@example.com> is not here',
    });
    const duplicate = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email"'),
      {
        code: '23505',
        detail: 'Key (email)=(amra@example.com) already exists.',
        constraint: 'users_email',
      },
    );
    const wrongValue = Object.assign(new Error('invalid input syntax for type bigint: "Amra Kovač"'), {
      code: '22P02',
      where: "unnamed portal parameter $1 = 'Amra Kovač'",
    });
    logger.error({ err: refused }, 'failed');
    logger.error({ err: new Error('outer', { cause: duplicate }) }, 'failed');
    logger.error({ err: new AggregateError([wrongValue], 'many') }, 'failed');
    const written = text();
    for (const kept of ['EENVELOPE', '550', '23505', 'users_email', 'outer', '22P02', 'bigint', 'many'])
      expect(written).toContain(kept);
    expect(written).not.toMatch(/amra|kova/i);
  });

  it('writes an object that contains itself', () => {
    const { logger, lines } = logging('info');
    const knot: Record<string, unknown> = { name: 'knot' };
    knot.self = knot;
    logger.info({ knot });
    expect(lines()).toMatchObject([{ knot: { name: 'knot' } }]);
  });

  it('writes readable lines on a terminal, with secrets masked, before the call returns', () => {
    const { logger, text } = logging('info', { isTTY: true });
    logger.info({ password: 's3cret' }, 'shop is open');
    const written = text();
    expect(written).toMatch(/INFO.*shop is open/);
    expect(written).not.toMatch(/s3cret|"level"/);
  });
});
