const MARKS = new Map([
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'span', 'a'].map((tag): [string, string] => [tag, tag]),
  ['b', 'strong'],
  ['i', 'em'],
]);
const LEAVES = new Set(['br', 'hr', 'img']);

/** White space that HTML shows as one space or none; a no-break space is a letter. */
export const WHITE_SPACE = /[ \t\r\n\f]+/g;

export function isBlock(node: Node | null): boolean {
  return node instanceof Element && !MARKS.has(node.localName) && !['br', 'img'].includes(node.localName);
}

/** Whether two texts have the same words, formats, pictures and structure, regardless of how their HTML is written. */
export function sameContent(one: Element, other: Element): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

type Block = { tag: string; attributes: string; children: (Block | Piece)[] };
/** Words or a picture, with their formats. */
type Piece = { text: string; marks: string };

/**
 * The blocks of a container: words beside blocks become a paragraph, and formats around blocks apply to the words in
 * them.
 */
function contentOf(container: Element, outer: readonly string[] = []): (Block | Piece)[] {
  const blocks: (Block | Piece)[] = [];
  let line: Piece[] = [];
  const endLine = () => {
    const pieces = trimmed(line);
    // A single `br` is a blank line.
    const isBlank = pieces.length === 1 && pieces[0]?.text === '\n';
    if (pieces.length > 0) blocks.push({ tag: 'p', attributes: '', children: isBlank ? [] : pieces });
    line = [];
  };
  const walk = (node: Node, marks: readonly string[]) => {
    if (node instanceof Text) return addWords(line, node.data, marks);
    if (!(node instanceof Element)) return;
    const tag = node.localName;
    const format = MARKS.get(tag);
    if (format !== undefined) {
      const mark = `${format}${attributesOf(node)}`;
      for (const child of node.childNodes) walk(child, [...marks, mark]);
    } else if (tag === 'br') line.push({ text: '\n', marks: '' });
    else if (tag === 'img') line.push({ text: `<img${attributesOf(node)}>`, marks: keyOf(marks) });
    else {
      endLine();
      blocks.push({ tag, attributes: attributesOf(node), children: childrenOf(node, marks) });
    }
  };
  for (const child of container.childNodes) walk(child, outer);
  endLine();
  return blocks;
}

function childrenOf(block: Element, marks: readonly string[]): (Block | Piece)[] {
  if (LEAVES.has(block.localName)) return [];
  const content = contentOf(block, marks);
  const [line, ...more] = content;
  const isOfWords = /^(p|h[2-4])$/.test(block.localName);
  // The words of a paragraph or a heading form no paragraph within it.
  const isOwn = isOfWords && more.length === 0 && line && 'tag' in line && line.tag === 'p';
  return isOwn ? line.children : content;
}

function addWords(line: Piece[], words: string, marks: readonly string[]): void {
  const key = keyOf(marks);
  const last = line.at(-1);
  let text = words.replace(WHITE_SPACE, ' ');
  if (!last || /[ \n]$/.test(last.text)) text = text.replace(/^ /, '');
  if (text === '') return;
  if (last && last.marks === key && !last.text.startsWith('<img') && last.text !== '\n') last.text += text;
  else line.push({ text, marks: key });
}

/** Without the white space before the end of a line. */
function trimmed(line: readonly Piece[]): Piece[] {
  return line
    .map((piece, index) => {
      const next = line[index + 1];
      return !next || next.text === '\n' ? { ...piece, text: piece.text.replace(/ $/, '') } : piece;
    })
    .filter((piece) => piece.text !== '');
}

function keyOf(marks: readonly string[]): string {
  return [...new Set(marks)].sort().join();
}

function attributesOf(element: Element): string {
  return [...element.attributes]
    .filter(({ name, value }) => !(/^(col|row)span$/.test(name) && value === '1'))
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .sort()
    .join('');
}
