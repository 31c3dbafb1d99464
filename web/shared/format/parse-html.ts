import { decodeReferences } from '../../../services/rules/texts/character-references.ts';

export type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] };
export type HtmlNode = string | HtmlElement;

/** Allowed elements and their replacements (the page has its own `h1`). Of all others only the text is kept. */
const TAGS = new Map([
  ...'p br hr strong em u s ul ol li h2 h3 h4 blockquote a img table thead tbody tr th td sub sup'
    .split(' ')
    .map((tag): [string, string] => [tag, tag]),
  ['h1', 'h2'],
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
  ['h5', 'h4'],
  ['h6', 'h4'],
]);
const VOID = new Set(['br', 'hr', 'img']);
/** Elements that are removed with their content. */
const SILENT =
  /<(script|style|template|title|iframe|object|svg|math|textarea|select)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<\/?([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</gi;
const ATTRIBUTE = /(?<![a-z-])([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
/** Deeper elements are left out, their text stays: a page is drawn by recursion. */
const DEEPEST = 50;
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

function attributesOf(tag: string, source: string): Record<string, string> {
  const given = new Map(
    [...source.matchAll(ATTRIBUTE)].map((m) => [
      m[1]?.toLowerCase(),
      decodeReferences(m[2] ?? m[3] ?? m[4] ?? ''),
    ]),
  );
  const attributes: Record<string, string> = {};
  const href = given.get('href')?.trim() ?? '';
  if (tag === 'a' && SAFE_LINK.test(href)) {
    attributes.href = href;
    if (/^https?:/i.test(href)) Object.assign(attributes, { target: '_blank', rel: 'noopener nofollow' });
  }
  const src = given.get('src')?.trim() ?? '';
  if (tag === 'img') Object.assign(attributes, { src, alt: given.get('alt') ?? '', loading: 'lazy' });
  return attributes;
}

/** White space between their parts would be invalid markup. */
const NO_TEXT_IN = ['table', 'thead', 'tbody', 'tr', 'ul', 'ol'];
/** The parts of a table, each with what it is in, the first of which is opened where none is. */
const TABLE_PARTS: Record<string, readonly [string, ...string[]]> = {
  thead: ['table'],
  tbody: ['table'],
  tr: ['tbody', 'thead'],
  td: ['tr'],
  th: ['tr'],
};
/** They hold parts only: anything else in them stands before the table. */
const NO_CONTENT_IN = ['table', 'thead', 'tbody', 'tr'];
const CELLS = ['td', 'th'];
const LISTS = ['ul', 'ol', 'blockquote'];
const HEADINGS = ['h2', 'h3', 'h4'];
/** They end an open paragraph. */
const BLOCKS = ['p', 'hr', 'li', 'table', ...LISTS, ...HEADINGS];

/**
 * Parses HTML into allowed elements and text, nested so that a browser rearranges none of them: a page that it rearranged
 * could not be hydrated. Never throws; unclosed elements are closed at the end.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  const top = () => open.at(-1) ?? root;
  const last = (tags: readonly string[]) => open.findLastIndex(({ tag }) => tags.includes(tag));
  const add = (node: HtmlNode) => {
    if (!NO_CONTENT_IN.includes(top().tag)) top().children.push(node);
    // The open table is the last one there.
    else open[last(['table']) - 1]?.children.splice(-1, 0, node);
  };
  /** Ends those, unless they are around the cell or `within`. */
  const end = (tags: readonly string[], within: readonly string[] = []) => {
    const from = last(tags);
    if (from > last([...CELLS, ...within])) open.length = from;
  };
  const openPart = (element: HtmlElement, [around, ...others]: readonly [string, ...string[]]) => {
    const at = last([around, ...others]);
    const above = TABLE_PARTS[around];
    if (at >= last(['table'])) open.length = at + 1;
    else if (above) openPart({ tag: around, attributes: {}, children: [] }, above);
    top().children.push(element);
    open.push(element);
  };

  for (const [token, name, rest = ''] of html.replace(SILENT, '').matchAll(TOKEN)) {
    if (name === undefined) {
      const text = token.startsWith('<!--') ? '' : decodeReferences(token);
      if (text !== '' && !(NO_TEXT_IN.includes(top().tag) && text.trim() === '')) add(text);
      continue;
    }
    const tag = TAGS.get(name.toLowerCase());
    if (tag === undefined) continue;
    const part = TABLE_PARTS[tag];
    if (token.startsWith('</')) {
      const from = last(HEADINGS.includes(tag) ? HEADINGS : [tag]);
      // A cell is left by the end of a part of its table alone.
      if (from > 0 && (part || tag === 'table' || from > last(CELLS))) open.length = from;
      continue;
    }
    if (open.length > DEEPEST) continue;
    const element = { tag, attributes: attributesOf(tag, rest), children: [] };
    if (tag === 'img' && !element.attributes.src?.startsWith('/images/')) continue;
    if (part) {
      if (last(['table']) > 0) openPart(element, part);
      continue;
    }
    if (BLOCKS.includes(tag)) end(['p']);
    if (tag === 'a') end(['a']);
    if (tag === 'li') end(['li'], LISTS);
    if (HEADINGS.includes(tag)) end(HEADINGS, LISTS);
    if (tag === 'table' && NO_CONTENT_IN.includes(top().tag)) end(['table']);
    add(element);
    if (!VOID.has(tag)) open.push(element);
  }
  return root.children;
}

/** The text alone, for descriptions in lists and metadata. */
export function plainText(html: string): string {
  const words = (nodes: readonly HtmlNode[]): string =>
    nodes.map((node) => (typeof node === 'string' ? node : `${words(node.children)} `)).join('');
  return words(parseHtml(html)).replace(/\s+/g, ' ').trim();
}
