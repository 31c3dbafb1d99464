import { decodeReferences } from '../../../services/rules/texts/character-references.ts';

export type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] };
export type HtmlNode = string | HtmlElement;

/** Allowed elements and their replacements (the page has its own `h1`). Of all others only the text is kept. */
const TAGS: Record<string, string> = {
  ...Object.fromEntries(
    'p br hr strong em u s ul ol li h2 h3 h4 blockquote a img table thead tbody tr th td sub sup'
      .split(' ')
      .map((tag) => [tag, tag]),
  ),
  h1: 'h2',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  h5: 'h4',
  h6: 'h4',
};
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

/** Tables must hold rows only: white space between their parts would be invalid markup. */
const NO_TEXT_IN = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);

/** Parses HTML into allowed elements and text. Never throws; unclosed elements are closed at the end. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  const top = () => open.at(-1) ?? root;

  for (const [token, name, rest = ''] of html.replace(SILENT, '').matchAll(TOKEN)) {
    if (name === undefined) {
      const text = token.startsWith('<!--') ? '' : decodeReferences(token);
      if (text !== '' && !(NO_TEXT_IN.has(top().tag) && text.trim() === '')) top().children.push(text);
      continue;
    }
    const tag = TAGS[name.toLowerCase()];
    if (tag === undefined) continue;
    if (token.startsWith('</')) {
      const from = open.findLastIndex((element) => element.tag === tag);
      if (from > 0) open.length = from;
      continue;
    }
    if (open.length > DEEPEST) continue;
    const element = { tag, attributes: attributesOf(tag, rest), children: [] };
    if (tag === 'img' && !element.attributes.src?.startsWith('/images/')) continue;
    if (tag === 'p' && top().tag === 'p') open.pop();
    top().children.push(element);
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
