import { BrokenTable } from '../imports/index.ts';
import { forEachEntry, type Texts } from './camt-entries.ts';
import { addPayment, brokenStatement, type Entries, type Entry } from './statement-entries.ts';

const PURPOSE = ['RmtInf/Ustrd', 'TxDtls/AddtlTxInf', 'Ntry/AddtlNtryInf'];
const REFERENCES = ['CdtrRefInf/Ref', 'Refs/EndToEndId'];
const PAYER = ['Dbtr/Nm'];
const DATES = ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'];
const DAY = /^(\d{4})-(\d\d)-(\d\d).*/;

type Sum = { readonly amount: string; readonly currency: string };

/** Whether a text is XML, of which only camt.053 is a statement. */
export function isCamt(text: string): boolean {
  return /^\s*</.test(text);
}

/**
 * Reads the booked credits of a statement in camt.053, of any version. 422 when it is malformed, or has entities of
 * its own.
 */
export async function readCamt(text: string): Promise<Entries> {
  const entries: Entry[] = [];
  try {
    await forEachEntry(text, (entry, payments) => {
      if (isCredit(entry)) addCredit(entries, entry, payments);
    });
  } catch (error) {
    if (error instanceof BrokenTable) throw brokenStatement();
    throw error;
  }
  return { entries, mark: '.' };
}

/** Whether an entry is money that has come in to stay. */
function isCredit(entry: Texts): boolean {
  const sign = first(entry, 'Ntry/CdtDbtInd');
  if ((sign !== 'CRDT' && sign !== 'DBIT') || first(entry, 'Ntry/Amt') === '')
    throw new BrokenTable('An entry has no sign or no amount');
  const isBooked = ['BOOK', ''].includes(first(entry, 'Sts/Cd', 'Ntry/Sts'));
  const isReversal = ['true', '1'].includes(first(entry, 'Ntry/RvslInd'));
  return sign === 'CRDT' && isBooked && !isReversal;
}

/** Adds an entry as one payment, or the payments that it sums where each has its amount. */
function addCredit(entries: Entry[], entry: Texts, payments: readonly Texts[]): void {
  const date = first(entry, ...DATES).replace(DAY, '$3.$2.$1');
  const add = (sum: Sum, texts: readonly Texts[]) =>
    addPayment(entries, {
      ...sum,
      date,
      references: all(texts, REFERENCES),
      purpose: all(texts, PURPOSE),
      payer: all(texts, PAYER),
    });
  const parts = payments.map((texts) => ({
    texts,
    sum: sumOf(texts, texts.has('TxDtls/Amt') ? 'TxDtls' : 'TxAmt'),
  }));
  if (parts.length < 2 || parts.some(({ sum }) => sum.amount === ''))
    add(sumOf(entry, 'Ntry'), [entry, ...payments]);
  else for (const { texts, sum } of parts) if (first(texts, 'TxDtls/CdtDbtInd') !== 'DBIT') add(sum, [texts]);
}

function sumOf(texts: Texts, parent: string): Sum {
  return { amount: first(texts, `${parent}/Amt`), currency: first(texts, `${parent}/Ccy`) };
}

/** The first of these texts that is not empty. */
function first(texts: Texts, ...names: readonly string[]): string {
  return all([texts], names).find((text) => text !== '') ?? '';
}

function all(texts: readonly Texts[], names: readonly string[]): string[] {
  return names.flatMap((name) => texts.flatMap((one) => one.get(name) ?? []));
}
