import sanitizeHtml from 'sanitize-html';

const TEXT_TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'blockquote',
  'span',
  'div',
];
const LIST_TAGS = ['ul', 'ol', 'li'];
const TABLE_TAGS = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

const UNSEEN_TAGS = [
  'title',
  'xml',
  'style',
  'script',
  'noscript',
  'template',
  'textarea',
  'select',
  'option',
  'datalist',
  'iframe',
  'object',
  'svg',
  'math',
  'audio',
  'video',
  'canvas',
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, ...LIST_TAGS, ...TABLE_TAGS, 'a', 'img', 'figure', 'figcaption'],
  // Their text goes with them: it is not seen.
  nonTextTags: UNSEEN_TAGS,
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // Deeper elements go, their text stays: what draws, edits or compares a text does so by recursion.
  nestingLimit: 50,
  transformTags: {
    // The page's own title is its h1.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
};

/** Rich text of products, pages and articles, without anything that could run, restyle the shop or load from odd places. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}
