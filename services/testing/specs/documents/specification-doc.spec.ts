import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const FOLDER = 'docs/specification';
const ITSELF = 'services/testing/specs/documents/specification-doc.spec.ts';
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function filesIn(folder: string, names: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => names.test(path));
}

type Citation = { readonly document: string; readonly section: number | null };

/** One number of a section, and none of an older numbering such as 3.7. */
const SECTION = String.raw`§\d+(?![\d.]*\d)`;
const FURTHER = `(?:,? ${SECTION}| (?:and|to) ${SECTION})*`;
/** `specification/cart §3, §4`, or a document without a section. */
const CITED = new RegExp(`specification/([a-z-]+)(${FURTHER})`, 'g');
/** `[cart](cart.md) §3` between the documents of the specification. */
const LINKED = new RegExp(String.raw`\]\(([a-z-]+)\.md\)(${FURTHER})`, 'g');

function citationsIn(content: string, form: RegExp): Citation[] {
  return [...content.matchAll(form)].flatMap(([, document = '', numbers = '']) => {
    const sections = [...numbers.matchAll(/\d+/g)].map(([number]) => Number(number));
    return (sections.length === 0 ? [null] : sections).map((section) => ({ document, section }));
  });
}

/** The lines that cite a section without a document of the specification. */
function strayLines(content: string, form: RegExp): string[] {
  return content
    .replace(form, '')
    .split('\n')
    .filter((line) => line.includes('§'));
}

/** The numbers of the sections of each document, in their order. */
const sections = new Map(
  filesIn(FOLDER, /\/[a-z-]+\.md$/).map((path) => [
    path.slice(FOLDER.length + 1, -'.md'.length),
    [...text(path).matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number)),
  ]),
);

const exists = ({ document, section }: Citation): boolean =>
  section === null ? sections.has(document) : (sections.get(document)?.includes(section) ?? false);

const SOURCES = ['services', 'projections', 'web', 'bench', 'docs']
  .flatMap((folder) => filesIn(folder, /\.(ts|tsx|mjs|css|md)$/))
  .concat('README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md')
  .filter((path) => path !== ITSELF && !path.startsWith(`${FOLDER}/`));

describe('a citation', () => {
  it('names a document and its sections', () => {
    expect(citationsIn('(specification/cart §3, §4 and §12). See specification/money.', CITED)).toEqual([
      { document: 'cart', section: 3 },
      { document: 'cart', section: 4 },
      { document: 'cart', section: 12 },
      { document: 'money', section: null },
    ]);
  });

  it('of a missing document or section is detected', () => {
    const wrong = citationsIn('specification/cart §999, specification/nothing §1', CITED);
    expect(wrong.map(exists)).toEqual([false, false]);
  });

  it.each(['decisions §3', 'storefront §2', '(§5)', 'specification/orders §3.7', 'specification §1'])(
    'is not written as %s',
    (form) => {
      expect(strayLines(`/** A rule (${form}). */`, CITED)).toHaveLength(1);
    },
  );
});

describe('docs/specification', () => {
  it('has the sections that code and documents cite', () => {
    const cited = SOURCES.flatMap((path) =>
      citationsIn(text(path), CITED).map((citation) => ({ path, ...citation })),
    );
    expect(cited.length).toBeGreaterThan(200);
    expect(cited.filter((citation) => !exists(citation))).toEqual([]);
  });

  it('is the only document cited by section', () => {
    const strays = SOURCES.flatMap((path) =>
      strayLines(text(path), CITED).map((line) => `${path}: ${line.trim()}`),
    );
    expect(strays).toEqual([]);
  });

  it('refers to existing sections only', () => {
    const wrong = [...sections.keys()].flatMap((name) => {
      const content = text(`${FOLDER}/${name}.md`);
      const own = strayLines(content, LINKED).flatMap((line) =>
        [...line.matchAll(/§(\d+)/g)].map(([, number]) => ({ document: name, section: Number(number) })),
      );
      return [...citationsIn(content, LINKED), ...own].filter((citation) => !exists(citation));
    });
    expect(wrong).toEqual([]);
  });

  it('numbers the sections of a document in ascending order', () => {
    for (const [name, numbers] of sections) {
      expect(numbers, name).not.toEqual([]);
      expect(numbers, name).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
  });

  it('lists every document in its README', () => {
    const listed = [...text(`${FOLDER}/README.md`).matchAll(/^\| \[([a-z-]+)\]\(\1\.md\) \|/gm)];
    expect(listed.map(([, name]) => name).sort()).toEqual([...sections.keys()].sort());
  });

  it('is linked from the README and from the architecture', () => {
    expect(text('README.md')).toContain('(docs/specification/README.md)');
    expect(text('docs/architecture.md')).toContain('(specification/README.md)');
  });
});
