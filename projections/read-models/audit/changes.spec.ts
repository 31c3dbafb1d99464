import { describe, expect, it } from 'vitest';
import { entityAudit, shownChanges } from '../../../services/audit/index.ts';
import { cartAudit } from '../../../services/cart/index.ts';
import { BRAND, filterGroupAudit, productAudit } from '../../../services/catalogue/index.ts';
import { userAudit } from '../../../services/customers/index.ts';
import type { DomainEvent } from '../../../services/platform/log/domain-event.ts';
import { START } from '../../../services/platform/log/event-log.ts';
import { changed, UNKNOWN } from './changes.ts';

type Description = Parameters<typeof changed>[0];

/** The changes made by the last of these events of one stream, and the name after it. */
function reported(description: Description, events: readonly DomainEvent[]) {
  let result: ReturnType<typeof changed> = { after: UNKNOWN, changes: [] };
  for (const [revision, event] of events.entries())
    result = changed(description, result.after, {
      ...event,
      eventId: `event-${revision}`,
      stream: `${description.entity}-1`,
      category: description.entity,
      id: '1',
      revision,
      position: START,
      recordedAt: '2026-01-01T00:00:00.000Z',
      metadata: { commandId: '', correlationId: '', causationId: '', actor: { kind: 'system', id: '' } },
    });
  const shown = shownChanges(result.changes, description);
  return [result.after.title, ...shown.map(({ label, oldText, newText }) => [label, oldText, newText])];
}

const brandAudit = entityAudit(BRAND);
const brand = {
  number: 7,
  name: 'Ostalo',
  slug: 'ostalo',
  link: '',
  image: '',
  description: '',
  discount: 0,
};

describe('the changes of an event', () => {
  it('are the fields with other values than before', () => {
    const events = [
      { type: 'BrandAdded', data: brand },
      { type: 'BrandRenamed', data: { name: 'Novo' } },
      { type: 'BrandDiscountChanged', data: { discount: 5 } },
    ];
    expect(reported(brandAudit, events.slice(0, 2))).toEqual(['Novo', ['Naziv', 'Ostalo', 'Novo']]);
    expect(reported(brandAudit, events)).toEqual(['Novo', ['Popust', '0%', '5%']]);
  });

  it('are none when it repeats known values', () => {
    const deleted = { type: 'BrandDeleted', data: { number: 7, name: 'Ostalo' } };
    expect(reported(brandAudit, [{ type: 'BrandAdded', data: brand }, deleted])).toEqual(['Ostalo']);
  });

  it('are none when only the order of keys differs, as after a round trip through the database', () => {
    const added = {
      type: 'ProductAdded',
      data: { title: 'Čaj', variations: [{ name: '2 kom', price: 900 }] },
    };
    const restored = { ...added, type: 'ProductRestored' };
    const reordered = { title: 'Čaj', variations: [{ price: 900, name: '2 kom' }] };
    expect(reported(productAudit, [{ ...added, data: reordered }, restored])).toEqual(['Čaj']);
  });

  it('are all fields of an event that stands for a step, also when it repeats', () => {
    const withdrawn = { type: 'PointsWithdrawn', data: { orderId: 'a', points: 30 } };
    expect(reported(userAudit, [withdrawn, withdrawn])).toEqual(['', ['Bodovi', '—', '30']]);
    const roles = { type: 'RolesChanged', data: { roles: ['orders'], previousRoles: ['owner', 'auditor'] } };
    expect(reported(userAudit, [roles])).toEqual(['', ['Uloge', 'Vlasnik, Revizor', 'Narudžbe']]);
  });

  it('list a filter group’s options', () => {
    const events = [
      { type: 'FilterGroupAdded', data: { number: 3, name: 'Oblik', options: [{ id: 'a', name: 'Sirup' }] } },
      { type: 'FilterAdded', data: { id: 'b', name: 'Kapi' } },
      { type: 'FilterRenamed', data: { id: 'a', name: 'Sirupi' } },
      { type: 'FiltersReordered', data: { ids: ['b', 'a'] } },
    ];
    expect(reported(filterGroupAudit, events.slice(0, 2))).toEqual(['Oblik', ['Filter', '—', 'Kapi']]);
    expect(reported(filterGroupAudit, events.slice(0, 3))).toEqual(['Oblik', ['Filter', 'Sirup', 'Sirupi']]);
    expect(reported(filterGroupAudit, events)).toEqual([
      'Oblik',
      ['Filteri', 'Sirupi; Kapi', 'Kapi; Sirupi'],
    ]);
  });

  it('list a cart’s added, changed and removed lines', () => {
    const tea = { productId: 't', title: 'Čaj', variation: { type: 'Aroma', name: 'Menta' } };
    const omega = { productId: 'o', title: 'Omega 3', variation: null };
    const data = {
      removed: [
        { ...omega, reason: 'customer' },
        { ...omega, title: 'Krema', reason: 'unavailable' },
      ],
      changed: [{ ...tea, quantity: 3, previousQuantity: 1 }],
      added: [{ ...omega, quantity: 2, unitPrice: 1600 }],
    };
    expect(reported(cartAudit, [{ type: 'CartLinesChanged', data }])).toEqual([
      '',
      ['Uklonjeno', '—', 'Omega 3; Krema – Proizvod nije dostupan'],
      ['Izmijenjeno', '—', 'Čaj (Menta): 1 → 3'],
      ['Dodano', '—', '2 × Omega 3 (16,00 KM)'],
    ]);
  });

  it('say in Bosnian why a product was removed from a cart', () => {
    const data = { productId: 'p', variation: null, title: 'Čaj', quantity: 1, reason: 'sale-started' };
    expect(reported(cartAudit, [{ type: 'CartLineWithdrawn', data }])).toContainEqual([
      'Uzrok',
      '—',
      'Proizvod je stavljen na akciju',
    ]);
  });
});
