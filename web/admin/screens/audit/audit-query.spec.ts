import { describe, expect, it } from 'vitest';
import { withAuditFilter, withAuditText } from './audit-changes.ts';
import { readAuditState, writeAuditState } from './audit-query.ts';
import { auditRequest } from './audit-request.ts';

const read = (search: string) => readAuditState(new URLSearchParams(search));

describe('the state of the audit trail in the address', () => {
  it.each(['', '?entity=order&id=abc', '?from=2026-11-01&to=2026-11-21&cursor=1763700000000.120'])(
    'comes back unchanged from the address it was written to: "%s"',
    (search) => {
      expect(writeAuditState(read(search))).toBe(search);
    },
  );

  it.each(['from=21.11.2026', 'to=2026-02-31', 'cursor=abc', 'cursor=7', 'cursor=-1', 'entity=%20'])(
    'ignores %s',
    (search) => {
      expect(read(search)).toEqual(read(''));
    },
  );

  it('keeps the id of an action whole, also the longest that a client has sent', () => {
    const action = `request:${'x'.repeat(128)}`;
    expect(read(`action=${action}`).action).toBe(action);
  });

  it('returns to the newest event when a filter changes', () => {
    expect(withAuditFilter(read('cursor=5.7&from=2026-11-01'), { entity: 'order' })).toEqual(
      read('entity=order&from=2026-11-01'),
    );
  });
});

describe('the search text of the audit trail', () => {
  it.each([
    '8.9.2026',
    '8.9.2026.',
    '08.09.2026',
    '8 Septembar, 2026',
    '8 Septembar, 2026, 14:05',
    '2026-09-08',
  ])('is a day when it is a date: %s', (typed) => {
    expect(withAuditText(read('q=čaj&cursor=5.7&entity=order'), typed)).toEqual(
      read('entity=order&from=2026-09-08&to=2026-09-08'),
    );
  });

  it.each(['čaj', '12.21.11.2026.481', '31.2.2026', '8.9.', ''])('is a text otherwise: "%s"', (typed) => {
    expect(withAuditText(read('from=2026-09-08'), typed)).toEqual({ ...read('from=2026-09-08'), q: typed });
  });
});

describe('the request of the audit trail', () => {
  it('contains only the given filters', () => {
    expect(auditRequest(read('entity=order'), 50).toString()).toBe('entity=order&limit=50');
  });

  it('takes whole days of Sarajevo, in winter and in summer', () => {
    const request = auditRequest(read('from=2026-07-01&to=2026-11-21'), 50);

    expect(request.get('from')).toBe('2026-06-30T22:00:00.000Z');
    expect(request.get('to')).toBe('2026-11-21T22:59:59.999Z');
  });

  it('takes the whole day on which the clocks change', () => {
    const request = auditRequest(read('from=2026-10-25&to=2026-10-25'), 50);

    expect(request.get('from')).toBe('2026-10-24T22:00:00.000Z');
    expect(request.get('to')).toBe('2026-10-25T22:59:59.999Z');
  });
});
