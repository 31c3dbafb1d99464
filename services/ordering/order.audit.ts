import type { AuditOf } from '../audit/index.ts';
import { formatAmount } from '../rules/money/amounts.ts';
import { withVariation } from '../rules/products/named-variation.ts';
import type { OrderEvent } from './order.events.ts';
import type { ParcelLine } from './ordered.ts';
import type { ReturnedLine } from './returns/return-events.ts';

const money = (amount: number) => `${formatAmount(amount)} KM`;
const pieces = ({ quantity, title, variation }: ParcelLine) =>
  `${quantity} × ${withVariation(title, variation)}`;

const returnedPieces = (line: ReturnedLine) =>
  `${pieces(line)}, ${line.to === 'stock' ? 'na zalihu' : 'otpis'}`;

/** Ids and personal data: shown with the order, never in its history. */
type Hidden =
  | 'number'
  | 'publicNumber'
  | 'cartId'
  | 'cartRevision'
  | 'customerId'
  | 'accountWanted'
  | 'stockReserved'
  | 'pointsAfterDelivery'
  | 'parcelId'
  | 'service'
  | 'withParcel'
  | 'withReturn'
  | 'returnId'
  | 'exchangeId'
  | 'exchangeOf'
  | 'unpaid'
  | 'fiscal'
  | 'attempt'
  | 'reference'
  | 'noteId'
  | 'authorId'
  | 'changeId'
  | `previous${'Lines' | 'Goods' | 'Points' | 'Total' | 'Delivery' | 'Payment'}`
  | 'invoiceId'
  | 'year'
  | 'buyerFirm'
  | 'key';

const SOURCES = { card: 'Kartica', statement: 'Izvod banke', hand: 'Ručno' } as const;

export const orderAudit: AuditOf<'order', OrderEvent, Hidden, 'viewed'> = {
  entity: 'order',
  title: 'name',
  events: {
    OrderPlaced: { text: 'Narudžba zaprimljena', step: true },
    OrderViewed: { text: 'Narudžba pogledana', sets: { viewed: true } },
    OrderMarkedNew: { text: 'Narudžba označena kao nova', sets: { viewed: false } },
    OrderConfirmed: { text: 'Narudžba potvrđena', step: true, personal: true },
    OrderSent: { text: 'Narudžba poslana', step: true, personal: true },
    OrderDelivered: { text: 'Narudžba isporučena', step: true, personal: true },
    OrderReturned: { text: 'Narudžba vraćena', step: true, personal: true },
    OrderCancelled: { text: 'Narudžba otkazana', step: true, personal: true },
    PaymentStarted: { text: 'Plaćanje karticom započeto', step: true },
    PaymentRefused: { text: 'Plaćanje karticom odbijeno', step: true },
    PaymentReceived: { text: 'Uplata primljena', step: true },
    OverpaymentReceived: { text: 'Primljena uplata koju treba vratiti', step: true },
    PaymentRefunded: { text: 'Novac vraćen', step: true },
    ExchangeCredited: { text: 'Plaćeno povratom', step: true },
    PaymentReminded: { text: 'Kupac podsjećen na uplatu', step: true },
    ParcelAnnouncementRequested: { text: 'Najava pošiljke zatražena', step: true },
    ParcelSent: { text: 'Pošiljka poslana', step: true },
    ParcelAnnouncementRefused: { text: 'Najava pošiljke odbijena ili povučena', step: true, personal: true },
    ParcelOnTheWay: { text: 'Pošiljka na putu', step: true },
    ParcelDelivered: { text: 'Pošiljka dostavljena', step: true },
    ParcelReturned: { text: 'Pošiljka vraćena trgovini', step: true },
    ParcelFollowingEnded: { text: 'Praćenje pošiljke završeno', step: true },
    ReturnRequested: { text: 'Povrat zatražen', step: true, personal: true },
    ReturnReceived: { text: 'Povrat primljen', step: true },
    ReturnCredited: { text: 'Povrat zamijenjen', step: true },
    ReturnPaidOut: { text: 'Novac povrata isplaćen', step: true },
    OrderTagsChanged: 'Oznake narudžbe promijenjene',
    StaffNoteAdded: { text: 'Interna bilješka dodana', step: true, personal: true },
    StaffNoteRemoved: 'Interna bilješka uklonjena',
    OrderLinesChanged: {
      text: 'Stavke narudžbe izmijenjene',
      step: true,
      previous: {
        lines: 'previousLines',
        goods: 'previousGoods',
        points: 'previousPoints',
        total: 'previousTotal',
      },
    },
    OrderDeliveryChanged: {
      text: 'Dostava narudžbe izmijenjena',
      step: true,
      previous: { delivery: 'previousDelivery', total: 'previousTotal' },
    },
    OrderPaymentMethodChanged: {
      text: 'Način plaćanja izmijenjen',
      step: true,
      previous: { payment: 'previousPayment' },
    },
    OrderContactChanged: { text: 'Podaci kupca izmijenjeni', personal: true },
    OrderInvoiceRequested: { text: 'Izdavanje računa zatraženo', step: true },
    OrderInvoiced: { text: 'Račun narudžbe izdat', step: true },
    OrderInvoiceCancelled: { text: 'Račun narudžbe storniran', step: true },
    OrderPersonErasureRequested: 'Zatraženo brisanje podataka kupca po završetku narudžbe',
    OrderPersonForgotten: 'Podaci kupca izbrisani',
    OrderDeleted: 'Narudžba izbrisana',
  },
  fields: {
    name: 'Naziv',
    lines: [
      'Stavke',
      { text: ({ quantity, title, unitPrice }) => `${quantity} × ${title} (${money(unitPrice)})` },
    ],
    goods: ['Iznos robe', 'money'],
    coupon: ['Kupon', { text: ({ code, value }) => `${code}: ${money(value)}` }],
    delivery: [
      'Dostava',
      {
        text: ({ method, place, price }) =>
          `${method === 'pickup' ? `Preuzimanje (${place?.name ?? ''})` : 'Dostava na kućnu adresu'}, ${money(price)}`,
      },
    ],
    total: ['Ukupno', 'money'],
    points: 'Bodovi',
    payment: 'Plaćanje',
    amount: ['Iznos', 'money'],
    source: ['Izvor', { codes: SOURCES }],
    exchangeNumber: 'Narudžba zamjene',
    takenBy: ['Način prijema', { codes: { phone: 'Telefonom' } }],
    surname: 'Prezime',
    email: 'Email',
    phone: 'Telefon',
    address: 'Adresa',
    postalCode: 'Poštanski broj',
    city: 'Grad',
    country: 'Država',
    notes: 'Napomena kupca',
    contents: ['Sadržaj pošiljke', { text: pieces }],
    writtenOff: ['Otpisano', { text: pieces }],
    requested: ['Za povrat', { text: pieces }],
    received: ['Vraćeno', { text: returnedPieces }],
    deliveryAmount: ['Vraćena dostava', 'money'],
    returnReason: ['Razlog povrata', { text: (reason) => reason }],
    courier: ['Kurir', { text: ({ name }) => name }],
    trackingNumber: 'Broj pošiljke',
    cashOnDelivery: ['Otkupnina', 'money'],
    cause: ['Razlog odbijanja', { text: (cause) => cause }],
    weight: ['Težina', { text: (grams) => (grams === null ? '' : `${grams} g`) }],
    invoice: 'Račun',
    viewed: 'Pogledano',
    tags: ['Oznake', { text: (tag) => tag }],
    staffNote: ['Bilješka', { text: (note) => note }],
    note: ['Napomena', { text: (note) => note }],
  },
};
