import { describe, expect, it } from 'vitest';
import { isUuid } from '../../kernel/ids.ts';
import { requestForLog, requestId } from './request-log.ts';

const idOf = (sent?: string) => requestId({ headers: sent === undefined ? {} : { 'x-request-id': sent } });

describe('the id of a request', () => {
  it('is the one sent by a proxy, marked as sent: it is never an id of the shop, such as that of an import', () => {
    for (const sent of ['7b51d8c5a3f0', '01a1fee9-00fd-7baf-bcd4-cb21283eedce', 'undo-12', 'request:x'])
      expect(idOf(sent)).toBe(`request:${sent}`);
  });

  it('is a new one when none was sent, or an invalid one', () => {
    for (const sent of [undefined, '', 'amra@example.com', 'dva\nreda', '<b>', 'x'.repeat(129)])
      expect(isUuid(idOf(sent))).toBe(true);
  });
});

describe('a request in a log line', () => {
  it('is without its query and the visitor’s address', () => {
    const request = { method: 'GET', url: '/api/users?q=amra', ip: '93.184.216.34' };
    expect(requestForLog(request)).toEqual({ method: 'GET', url: '/api/users' });
  });
});
