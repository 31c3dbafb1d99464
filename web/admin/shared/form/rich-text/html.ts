import {
  type HtmlElement,
  type HtmlNode,
  parseHtml,
  plainText,
} from '../../../../shared/format/parse-html.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const VOID = new Set(['br', 'hr', 'img']);

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}

function written(node: HtmlNode): string {
  if (typeof node === 'string') return escaped(node);
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const open = `<${node.tag}${attributes.join('')}>`;
  return VOID.has(node.tag) ? open : `${open}${node.children.map(written).join('')}</${node.tag}>`;
}

const BLOCKS = new Set(['p', 'ul', 'ol', 'h2', 'h3', 'h4', 'blockquote', 'table', 'hr']);

/** Browsers make lists inside of paragraphs, where nothing but words may stand: the paragraph is split around them. */
function split(node: HtmlNode): HtmlNode[] {
  if (typeof node === 'string' || node.tag !== 'p' || !node.children.some(isBlock)) return [node];
  let open: HtmlElement | null = null;
  const parts: HtmlNode[] = [];
  for (const child of node.children) {
    if (isBlock(child)) {
      parts.push(...split(child));
      open = null;
    } else if (open) {
      open.children.push(child);
    } else if (!isSpace(child)) {
      open = { ...node, children: [child] };
      parts.push(open);
    }
  }
  return parts;
}

function isSpace(node: HtmlNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}

function isBlock(node: HtmlNode): boolean {
  return typeof node !== 'string' && BLOCKS.has(node.tag);
}

/**
 * The HTML of a text with only what a text is made of, as for what is pasted from elsewhere. Text without any words or
 * pictures is ''.
 */
export function tidyHtml(html: string): string {
  // A browser may start a new line with a `div`, which is a paragraph here.
  const nodes = parseHtml(html.replace(/<(\/?)div\b[^>]*>/gi, '<$1p>'));
  // Words that stand by themselves are a paragraph, too.
  const tidy = split({ tag: 'p', attributes: {}, children: nodes }).map(written).join('');
  return plainText(tidy) === '' && !tidy.includes('<img') ? '' : tidy;
}

/** The address of a link as it is meant: 'shop.ba' is a website, 'a@b.ba' a mail; null for what is no address. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : null;
}
