import { describe, it } from 'vitest';
import { spec } from '../../testing/decider.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderEvent } from '../order.events.ts';
import type { OrderContact, OrderFacts } from '../ordered.ts';

const order = spec(orderDecider);

const facts: OrderFacts = {
  number: 1,
  publicNumber: 123_456_789,
  name: '1.21.11.2026.123',
  cartId: 'c1',
  customerId: null,
  lines: [],
  goods: 2000,
  coupon: null,
  delivery: { method: 'home', price: 900, place: null },
  total: 2900,
  points: 4,
  payment: 'Plaćanje pouzećem',
  accountWanted: false,
};
const contact: OrderContact = {
  name: 'Amra',
  surname: 'Kovač',
  email: 'amra@example.com',
  phone: '061',
  address: 'Lipa 5',
  postalCode: '71000',
  city: 'Sarajevo',
  country: 'Bosna i Hercegovina',
  notes: '',
  key: 'k',
};
const placed: OrderEvent = { type: 'OrderPlaced', data: facts, personal: contact, subject: 'o1' };
const ofCustomer: OrderEvent = { ...placed, data: { ...facts, customerId: 'u1' }, subject: 'u1' };
const forgotten: OrderEvent = { type: 'OrderPersonForgotten', data: {} };
const tagged = (...tags: string[]): OrderEvent => ({ type: 'OrderTagsChanged', data: { tags } });
const changeTags = (...tags: string[]) => ({ type: 'ChangeTags', tags }) as const;

describe('the tags of an order', () => {
  it('keep their case, and are unique regardless of case', () => {
    order
      .given(placed)
      .when(changeTags(' Hitno ', 'HITNO', 'na  čekanju'))
      .yields(tagged('Hitno', 'na čekanju'));
  });

  it('change only when they differ', () => {
    order.given(placed, tagged('Hitno')).when(changeTags('Hitno')).yieldsNothing();
    order.given(placed, tagged('Hitno')).when(changeTags('hitno')).yields(tagged('hitno'));
    order.given(placed, tagged('Hitno')).when(changeTags()).yields(tagged());
    order.given(placed).when(changeTags()).yieldsNothing();
    order.given().when(changeTags('Hitno')).isRejected('order_not_found');
  });
});

describe('notes for the staff', () => {
  const add = { type: 'AddStaffNote', id: 'o1', noteId: 'n1', authorId: 'a1', note: ' Zvala je. ' } as const;
  const added = (subject: string): OrderEvent => ({
    type: 'StaffNoteAdded',
    data: { noteId: 'n1', authorId: 'a1' },
    personal: { staffNote: 'Zvala je.' },
    subject,
  });
  const remove = { type: 'RemoveStaffNote', noteId: 'n1', askerId: 'a2', isOwner: false } as const;
  const removed: OrderEvent = { type: 'StaffNoteRemoved', data: { noteId: 'n1' } };

  it('are encrypted like the contact data', () => {
    order.given(placed).when(add).yields(added('o1'));
    order.given(ofCustomer).when(add).yields(added('u1'));
    const kept: OrderEvent = {
      type: 'OrderPersonErasureRequested',
      data: {},
      personal: contact,
      subject: 'o1',
    };
    order.given(ofCustomer, kept).when(add).yields(added('o1'));
  });

  it('are not added for an erased customer, and earlier ones are erased', () => {
    order.given(placed, forgotten).when(add).isRejected('person_forgotten');
    order
      .given({ ...placed, personal: null })
      .when(add)
      .isRejected('person_forgotten');
    order
      .given(placed, added('o1'), forgotten)
      .when({ ...remove, isOwner: true })
      .isRejected('note_not_found');
  });

  it('are removed by their author or an owner, once', () => {
    order.given(placed, added('o1')).when(remove).isRejected('note_of_another');
    order
      .given(placed, added('o1'))
      .when({ ...remove, askerId: 'a1' })
      .yields(removed);
    order
      .given(placed, added('o1'))
      .when({ ...remove, isOwner: true })
      .yields(removed);
    order
      .given(placed, added('o1'), removed)
      .when({ ...remove, isOwner: true })
      .isRejected('note_not_found');
  });
});
