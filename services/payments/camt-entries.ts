import { BrokenTable, parseAllXml } from '../imports/index.ts';

/** The texts of an entry, or of one payment within it, by the names of their element and its parent (`Ntry/Amt`). */
export type Texts = ReadonlyMap<string, readonly string[]>;
type OnEntry = (entry: Texts, payments: readonly Texts[]) => void;

const DEEPEST = 50;

/** Calls for each entry of a camt.053 statement. Throws `BrokenTable` for XML that is malformed or no statement. */
export async function forEachEntry(text: string, onEntry: OnEntry): Promise<void> {
  const path: string[] = [];
  let isStatement = false;
  let entry = new Map<string, string[]>();
  let payments: Map<string, string[]>[] = [];
  let [content, currency] = ['', ''];
  await parseAllXml(asBytes(text), {
    open(name, attributes) {
      if (path.length === DEEPEST) throw new BrokenTable('Nested too deeply');
      // Later versions name persons within `Pty`.
      if (name !== 'Pty') path.push(name);
      content = '';
      if (name === 'BkToCstmrStmt') isStatement = true;
      if (name === 'Ntry') [entry, payments] = [new Map(), []];
      if (name === 'TxDtls') payments.push(new Map());
      if (name === 'Amt') currency = attributes.Ccy ?? '';
    },
    text(more) {
      content += more;
    },
    close(name) {
      if (name === 'Pty') return;
      path.pop();
      if (name === 'Ntry') onEntry(entry, payments);
      else if (path.includes('Ntry')) {
        const texts = (path.includes('TxDtls') ? payments.at(-1) : null) ?? entry;
        keep(texts, `${path.at(-1)}/${name}`, content.trim());
        if (name === 'Amt') keep(texts, `${path.at(-1)}/Ccy`, currency);
      }
      content = '';
    },
  });
  if (!isStatement) throw new BrokenTable('No statement');
}

async function* asBytes(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

function keep(texts: Map<string, string[]>, name: string, text: string): void {
  const kept = texts.get(name);
  if (kept) kept.push(text);
  else texts.set(name, [text]);
}
