type Named = { readonly name: string; readonly text: string };

/** The read models and reactions by what operators call them, with what they are for. */
const READERS: Readonly<Record<string, Named>> = {
  catalogue: { name: 'Katalog', text: 'Proizvodi, kategorije, brendovi, filteri, marže i postavke.' },
  carts: { name: 'Korpe', text: 'Korpe kupaca.' },
  orders: { name: 'Narudžbe', text: 'Narudžbe s podacima kupaca.' },
  customers: { name: 'Korisnici', text: 'Računi kupaca i administratora.' },
  content: { name: 'Sadržaj', text: 'Stranice, baneri, članci, recenzije, poruke i newsletter.' },
  audit: { name: 'Dnevnik', text: 'Ko je šta promijenio, kada i zašto.' },
  bulk: { name: 'Grupne izmjene', text: 'Grupne izmjene proizvoda i šta su promijenile.' },
  imports: { name: 'Uvozi', text: 'Uvozi proizvoda i njihov napredak.' },
  'reaction account-mails': { name: 'Mailovi o računima', text: 'Potvrde emaila i nove lozinke.' },
  'reaction bulk-changes': { name: 'Pokretanje grupnih izmjena', text: 'Grupne izmjene postaju poslovi.' },
  'reaction cart-withdrawals': {
    name: 'Uklanjanje iz korpi',
    text: 'Proizvod koji nije više u ponudi ili mu se promijenila akcija izlazi iz korpi.',
  },
  'reaction erasures': {
    name: 'Brisanje ličnih podataka',
    text: 'S računom se briše i ono što je osoba pisala.',
  },
  'reaction imports': { name: 'Pokretanje uvoza', text: 'Uvozi postaju poslovi.' },
  'reaction order-followups': {
    name: 'Nakon narudžbe',
    text: 'Prazni korpu, dodjeljuje bodove, troši kupon i otvara račun.',
  },
  'reaction order-mails': { name: 'Mailovi o narudžbama', text: 'Potvrde narudžbi i njihovih koraka.' },
};

const QUEUES = {
  mails: { name: 'Mailovi o narudžbama', text: 'Potvrde narudžbi i obavijesti o njihovim koracima.' },
  'account-mails': { name: 'Mailovi o računima', text: 'Potvrde emaila i obavijesti o promjenama računa.' },
  'bulk-changes': { name: 'Grupne izmjene', text: 'Izmjene mnogo proizvoda odjednom.' },
  imports: { name: 'Uvozi', text: 'Uvozi proizvoda iz datoteka.' },
  carts: { name: 'Uklanjanje iz korpi', text: 'Proizvodi čija se ponuda promijenila izlaze iz korpi.' },
} as const;

/** The queues that operators see: one without a name does not compile. */
export type QueueName = keyof typeof QUEUES;

const JOBS: Readonly<Record<string, string>> = {
  'order-confirmation': 'Potvrda narudžbe',
  'order-stage': 'Obavijest o narudžbi',
  'bulk-change': 'Grupna izmjena',
  import: 'Uvoz proizvoda',
  'confirm-email': 'Potvrda emaila',
  'email-change-requested': 'Obavijest o zatraženoj promjeni emaila',
  'email-changed': 'Obavijest o promjeni emaila',
  'password-changed': 'Obavijest o promjeni lozinke',
  'withdraw-product': 'Uklanjanje proizvoda iz korpi',
  'withdraw-from-carts': 'Uklanjanje iz dijela korpi',
};

/** A read model or reaction in Bosnian, with what it is for; an unknown one by its technical name. */
export function readerNamed(name: string): Named {
  return ofKey(READERS, name) ?? { name, text: '' };
}

/** A queue of jobs in Bosnian, with what its jobs are; an unknown one by its technical name. */
export function queueNamed(queue: string): Named {
  return ofKey<Named>(QUEUES, queue) ?? { name: queue, text: '' };
}

/** What a job does, in Bosnian; an unknown one by its technical name. */
export const jobNamed = (kind: string): string => ofKey(JOBS, kind) ?? kind;

function ofKey<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
