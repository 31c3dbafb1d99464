import { cannotBeUndone, createUndoer, type Undoer, type UndoRequest } from '../platform/entity/undoer.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import { contactFields } from './changing/order-contents.ts';
import type { ChangeTerms } from './changing/recounted-order.ts';
import { type OrderCommand, orderDecider } from './order.decider.ts';
import type { OrderEvent } from './order.events.ts';
import type { OrderState } from './order.state.ts';
import type { OrderingSettings } from './ordering.ports.ts';

type Deps = {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
  readonly settings: OrderingSettings;
};

const NOTE = 'note.';
const NO_WAY_BACK = 'Status narudžbe ide samo naprijed, jer je kupac o njemu obaviješten.';
const BY_CHANGE = 'Stavke, dostava i plaćanje računaju se iznova: koristite izmjenu narudžbe.';
const MONEY = 'Novac se ne vraća iz dnevnika: koristite ekran narudžbe.';
const INVOICE = 'Račun se ne mijenja: izdajte ga ili stornirajte na ekranu narudžbe.';
const COURIER = 'Najava pošiljke i njen tok su kod kurira, i ne vraćaju se iz dnevnika.';
const ERASED = 'Podaci kupca su izbrisani.';

/** Why events of an order cannot be undone. */
const REFUSALS: { readonly [Type in OrderEvent['type']]?: string } = {
  OrderPlaced: 'Zaprimljena narudžba se otkazuje na njenom ekranu.',
  OrderDeleted: 'Izbrisana narudžba se ne vraća.',
  OrderConfirmed: NO_WAY_BACK,
  OrderSent: NO_WAY_BACK,
  OrderDelivered: NO_WAY_BACK,
  OrderReturned: NO_WAY_BACK,
  OrderCancelled: NO_WAY_BACK,
  ParcelSent: 'Poslana pošiljka se ne vraća iz dnevnika.',
  ParcelAnnouncementRequested: COURIER,
  ParcelAnnouncementRefused: COURIER,
  ParcelOnTheWay: COURIER,
  ParcelDelivered: COURIER,
  ParcelReturned: COURIER,
  ParcelFollowingEnded: COURIER,
  PaymentStarted: MONEY,
  PaymentRefused: MONEY,
  PaymentReceived: MONEY,
  OverpaymentReceived: MONEY,
  PaymentRefunded: MONEY,
  ExchangeCredited: MONEY,
  ReturnCredited: MONEY,
  PaymentReminded: 'Poslani podsjetnik se ne može povući.',
  OrderLinesChanged: BY_CHANGE,
  OrderDeliveryChanged: BY_CHANGE,
  OrderPaymentMethodChanged: BY_CHANGE,
  OrderInvoiceRequested: INVOICE,
  OrderInvoiced: INVOICE,
  OrderInvoiceCancelled: INVOICE,
  StaffNoteRemoved: 'Tekst uklonjene bilješke se ne vraća: dodajte novu.',
  OrderPersonErasureRequested: ERASED,
  OrderPersonForgotten: ERASED,
};

/** Undoes what the decider of orders takes back: tags, marks, notes for the staff, the customer's contact data. */
export function orderUndoer({ settings, ...deps }: Deps): Undoer {
  const undoer = (request: UndoRequest, terms: ChangeTerms) =>
    createUndoer<OrderState, OrderCommand, OrderEvent>(deps, {
      decider: orderDecider,
      reads: READS,
      fieldsOf,
      named: (field) => (field.startsWith(NOTE) ? 'staffNote' : field),
      update: (values, state) => commandFor(values, state, request, terms),
    });

  return {
    reads: READS,
    refusalOf: (type) => new Map<string, string>(Object.entries(REFUSALS)).get(type) ?? null,
    async undo(request) {
      const terms = { products: new Map(), settings: await settings.shopSettings() };
      const isOfContact = request.type === 'OrderContactChanged';
      if (isOfContact && (await deps.handler.load(orderDecider, request.id)).state.contact === null)
        throw cannotBeUndone(ERASED);
      return undoer(request, terms).undo(request);
    },
  };
}

const READS = ['orders'];

function fieldsOf({ status, tags, viewed, contact, staffNotes }: OrderState) {
  if (status !== 'placed') return null;
  // An order's state holds no texts of notes.
  const notes = staffNotes.map(({ noteId }) => [`${NOTE}${noteId}`, 'Interna bilješka'] as const);
  return { tags, viewed, ...(contact && contactFields(contact)), ...Object.fromEntries(notes) };
}

/** An event changes tags, the mark, one note or the contact data, never several of them. */
function commandFor(
  { tags, viewed, ...others }: Readonly<Record<string, unknown>>,
  { facts }: OrderState,
  { id, context, isOwner }: UndoRequest,
  terms: ChangeTerms,
): OrderCommand {
  if (Array.isArray(tags)) return { type: 'ChangeTags', tags: tags.map(String) };
  if (viewed !== undefined) return { type: viewed ? 'MarkViewed' : 'MarkNew' };
  const note = Object.keys(others).find((field) => field.startsWith(NOTE));
  if (note !== undefined)
    return { type: 'RemoveStaffNote', noteId: note.slice(NOTE.length), askerId: context.actor.id, isOwner };
  const contact = Object.fromEntries(Object.entries(others).map(([field, value]) => [field, String(value)]));
  const change = { lines: null, contact, delivery: null, payment: null };
  // With another city the delivery may cost another sum: then the whole change is refused.
  return { type: 'ChangeOrder', id, changeId: newId(), change, terms, expectedTotal: facts?.total ?? 0 };
}
