import { type Named, ofKey } from './named.ts';

const QUEUES = {
  mails: { name: 'Mailovi o narudžbama', text: 'Potvrde narudžbi i obavijesti o njihovim koracima.' },
  'account-mails': {
    name: 'Mailovi o računima',
    text: 'Potvrde emaila, linkovi za novu lozinku i obavijesti o promjenama računa.',
  },
  'stock-alerts': { name: 'Obavijesti o dostupnosti', text: 'Mailovi kupcima koji čekaju proizvod.' },
  newsletter: { name: 'Prijave na newsletter', text: 'Mailovi s linkom kojim se prijava potvrđuje.' },
  recalls: { name: 'Povlačenje serije', text: 'Mailovi kupcima koji su dobili povučenu seriju.' },
  'bulk-changes': { name: 'Grupne izmjene', text: 'Izmjene mnogo proizvoda odjednom.' },
  imports: { name: 'Uvozi', text: 'Uvozi proizvoda iz datoteka.' },
  refunds: { name: 'Povrat novca', text: 'Povrati na kartice, dok ih kartična kuća ne potvrdi.' },
  carts: { name: 'Uklanjanje iz korpi', text: 'Proizvodi čija se ponuda promijenila izlaze iz korpi.' },
} as const;

/** The queues that operators see; a queue without a name does not compile. */
export type QueueName = keyof typeof QUEUES;

const JOBS = {
  'order-confirmation': 'Potvrda narudžbe',
  'order-stage': 'Obavijest o narudžbi',
  'order-parcel': 'Obavijest o pošiljci',
  'order-change': 'Obavijest o izmjeni narudžbe',
  'order-return': 'Obavijest o povratu',
  'order-invoice': 'Račun kupcu',
  'product-available': 'Obavijest da je proizvod dostupan',
  'newsletter-confirmation': 'Potvrda prijave na newsletter',
  recall: 'Obavijest o povlačenju serije',
  'bulk-change': 'Grupna izmjena',
  'order-payment': 'Obavijest o uplati',
  refund: 'Povrat novca na karticu',
  import: 'Uvoz proizvoda',
  'confirm-email': 'Potvrda emaila',
  'password-link': 'Link za novu lozinku',
  'email-change-requested': 'Obavijest o zatraženoj promjeni emaila',
  'email-changed': 'Obavijest o promjeni emaila',
  'second-factor-enabled': 'Obavijest o uključenoj potvrdi u dva koraka',
  'second-factor-removed': 'Obavijest o isključenoj potvrdi u dva koraka',
  'password-changed': 'Obavijest o promjeni lozinke',
  'withdraw-product': 'Uklanjanje proizvoda iz korpi',
  'withdraw-from-carts': 'Uklanjanje iz dijela korpi',
} as const;

/** The kinds of jobs that operators see; one without a name does not compile. */
export type JobName = keyof typeof JOBS;

/** A job queue in Bosnian, with its purpose; an unknown one by its technical name. */
export function queueNamed(queue: string): Named {
  return ofKey<Named>(QUEUES, queue) ?? { name: queue, text: '' };
}

/** The Bosnian description of a job; an unknown one by its technical name. */
export const jobNamed = (kind: string): string => ofKey<string>(JOBS, kind) ?? kind;
