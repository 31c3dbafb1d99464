import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type OldEvent, stepFrom, type Upcasters, upcast } from '../../../platform/log/upcasting.ts';

const addedField: Upcasters = {
  MarkupAdded: [({ data }) => ({ data: { ...data, rounded: false } })],
};
const renamedField: Upcasters = {
  PointsCredited: [
    stepFrom<{ points: number }>(({ data: { points, ...rest } }) => ({ data: { ...rest, amount: points } })),
  ],
};
const renamedPersonalField: Upcasters = {
  NewsletterJoined: [({ personal }) => ({ personal: personal && { address: Object(personal).email } })],
};
const changedMeaning: Upcasters = {
  // Whole KM until version 1, hundredths from version 2 on.
  ProductPriceChanged: [stepFrom<{ price: number }>(({ data }) => ({ data: { price: data.price * 100 } }))],
  // Version 2 says who it was decided by.
  OrderCancelled: [({ metadata }) => ({ data: { byCustomer: metadata.actor.kind === 'customer' } })],
};
const splitEvent: Upcasters = {
  PageAdded: [
    stepFrom<{ published: boolean }>(({ data: { published, ...page } }) => [
      { data: page },
      ...(published ? [{ type: 'PagePublished', data: {} }] : []),
    ]),
  ],
};
const droppedEvent: Upcasters = { OrderViewed: [() => []] };
const renamedEvent: Upcasters = { PageRetitled: [() => ({ type: 'PageRenamed' })] };

/** An event as an earlier version of the program had written it. */
const old = (type: string, data: object, personal?: object | null): OldEvent => ({
  type,
  data,
  personal,
  recordedAt: '2026-11-21T08:00:00.000Z',
  metadata: {
    commandId: 'c',
    correlationId: 'r',
    causationId: 'c',
    actor: { kind: 'customer', id: 'u1' },
  },
});
const today = (event: OldEvent, upcasters: Upcasters) =>
  upcast(event, 1, upcasters).map(({ type, data }) => [type, data]);

describe('the examples of docs/changing-events.md', () => {
  it('are the ones tested here', () => {
    const guide = readFileSync(new URL('../../../../docs/changing-events.md', import.meta.url), 'utf8');
    const examples = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => squeezed(code));
    const tried = squeezed(readFileSync(new URL(import.meta.url), 'utf8'));
    expect(examples).toHaveLength(7);
    for (const example of examples) expect(tried).toContain(example);
  });

  it('add a field', () => {
    expect(today(old('MarkupAdded', { percent: 10 }), addedField)).toEqual([
      ['MarkupAdded', { percent: 10, rounded: false }],
    ]);
  });

  it('rename a field, also in the personal part, and after an erasure', () => {
    expect(today(old('PointsCredited', { orderId: 'o1', points: 12 }), renamedField)).toEqual([
      ['PointsCredited', { orderId: 'o1', amount: 12 }],
    ]);
    const joined = (personal: object | null) =>
      upcast(old('NewsletterJoined', {}, personal), 1, renamedPersonalField)[0]?.personal;
    expect(joined({ email: 'amra@example.com' })).toEqual({ address: 'amra@example.com' });
    expect(joined(null)).toBeNull();
  });

  it('change what a field means', () => {
    expect(today(old('ProductPriceChanged', { price: 25 }), changedMeaning)).toEqual([
      ['ProductPriceChanged', { price: 2500 }],
    ]);
    expect(today(old('OrderCancelled', {}), changedMeaning)).toEqual([
      ['OrderCancelled', { byCustomer: true }],
    ]);
  });

  it('split an event', () => {
    expect(today(old('PageAdded', { title: 'O nama', published: true }), splitEvent)).toEqual([
      ['PageAdded', { title: 'O nama' }],
      ['PagePublished', {}],
    ]);
  });

  it('drop an event', () => {
    expect(today(old('OrderViewed', {}), droppedEvent)).toEqual([]);
  });

  it('rename an event', () => {
    expect(today(old('PageRetitled', { title: 'O nama' }), renamedEvent)).toEqual([
      ['PageRenamed', { title: 'O nama' }],
    ]);
  });
});

/** However the code is broken into lines. */
function squeezed(code: string): string {
  return code.replace(/[\s,]+/g, '');
}
