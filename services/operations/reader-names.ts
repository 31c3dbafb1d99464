import { type Named, ofKey } from './named.ts';

/** Display names and purposes of read models and reactions. */
const READERS = {
  catalogue: { name: 'Katalog', text: 'Proizvodi, kategorije, brendovi, filteri, marže i postavke.' },
  carts: { name: 'Korpe', text: 'Korpe kupaca.' },
  orders: { name: 'Narudžbe', text: 'Narudžbe s podacima kupaca.' },
  customers: { name: 'Korisnici', text: 'Računi kupaca i administratora.' },
  content: { name: 'Sadržaj', text: 'Stranice, baneri, članci, recenzije, poruke i newsletter.' },
  audit: { name: 'Dnevnik', text: 'Ko je šta promijenio, kada i zašto.' },
  bulk: { name: 'Grupne izmjene', text: 'Grupne izmjene proizvoda i šta su promijenile.' },
  imports: { name: 'Uvozi', text: 'Uvozi proizvoda i njihov napredak.' },
  invoices: { name: 'Računi', text: 'Izdati i stornirani računi, po periodima.' },
  moments: { name: 'Ranija stanja trgovine', text: 'Šta su posjetioci vidjeli u svakom trenutku.' },
  scheduled: { name: 'Zakazane izmjene', text: 'Šta se i kada mijenja samo od sebe.' },
  alerts: { name: 'Obavijesti o dostupnosti', text: 'Ko čeka da proizvod ponovo bude dostupan.' },
  stock: {
    name: 'Zalihe',
    text: 'Koliko čega ima, u kojim serijama i koje su narudžbe šta dobile; promjene i inventure.',
  },
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
  'reaction invoices': {
    name: 'Izdavanje računa',
    text: 'Dovršava račune i storna koje je neki proces započeo.',
  },
  'reaction order-followups': {
    name: 'Nakon narudžbe',
    text: 'Prazni korpu, dodjeljuje bodove, troši kupon i otvara račun.',
  },
  'reaction order-stock': {
    name: 'Zalihe nakon narudžbe',
    text: 'Poslana roba izlazi sa stanja, otkazana i vraćena se opet može naručiti.',
  },
  'reaction stock-alerts': {
    name: 'Obavijesti o dostupnosti',
    text: 'Ko čeka proizvod, dobija mail kada ga opet ima.',
  },
  'reaction newsletter-mails': {
    name: 'Prijave na newsletter',
    text: 'Ko se prijavi, dobija mail s linkom kojim prijavu potvrđuje.',
  },
  'reaction recall-mails': {
    name: 'Povlačenje serije',
    text: 'Ko je dobio povučenu seriju, dobija mail.',
  },
  'reaction stock-movements': {
    name: 'Promjene zaliha',
    text: 'Prijemi, ispravke i brojanja stižu do svakog proizvoda.',
  },
  'reaction renamed-variations': {
    name: 'Preimenovane varijacije',
    text: 'Komadi prelaze na novi naziv varijacije.',
  },
  'reaction payment-refunds': {
    name: 'Povrat novca',
    text: 'Novac otkazanih, vraćenih i dvaput plaćenih narudžbi vraća se na kartice.',
  },
  'reaction order-mails': { name: 'Mailovi o narudžbama', text: 'Potvrde narudžbi i njihovih koraka.' },
} as const;

/** The read models and reactions that operators see; one without a name does not compile. */
export type ReaderName = keyof typeof READERS;

/** A read model or reaction in Bosnian, with its purpose; an unknown one by its technical name. */
export function readerNamed(name: string): Named {
  return ofKey<Named>(READERS, name) ?? { name, text: '' };
}
