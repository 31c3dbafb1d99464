import { describe, expect, it } from 'vitest';
import { entityName } from '../../../../services/audit/entities.ts';
import { actorName } from './actor-name.ts';

describe('the actor of a change', () => {
  it.each([
    [{ kind: 'administrator', id: '1', name: 'Amra Kovač' }, 'Amra Kovač'],
    [{ kind: 'customer', id: '2', name: '' }, 'Kupac'],
    [{ kind: 'guest', id: 'guest', name: '' }, 'Gost'],
    [{ kind: 'system', id: 'orders', name: '' }, 'Sistem'],
    [{ kind: 'system', id: 'demo', name: 'Demo podaci' }, 'Sistem (Demo podaci)'],
    [{ kind: 'robot', id: '3', name: ' ' }, 'Nepoznato'],
  ])('is named: %o', (actor, name) => {
    expect(actorName(actor)).toBe(name);
  });
});

describe('the name of an entity', () => {
  it('is Bosnian, or the wire name when it is not known', () => {
    expect(entityName('order')).toBe('Narudžba');
    expect(entityName('parcel')).toBe('parcel');
  });
});
