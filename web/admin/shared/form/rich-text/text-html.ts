import { getSchema } from '@tiptap/core';
import { DOMSerializer, type Node as TextNode, DOMParser as TextParser } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { fixTables } from '@tiptap/pm/tables';
import { EXTENSIONS } from './extensions.ts';
import { isBlock, sameContent, WHITE_SPACE } from './same-content.ts';

export const SCHEMA = getSchema(EXTENSIONS);

/** Parses an HTML text into inert elements: scripts do not run, and no files are loaded. */
export function elementOf(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  const root = template.content.ownerDocument.createElement('div');
  root.append(template.content);
  return root;
}

/** The document that the editor shows for an HTML text. */
export function parseText(html: string): TextNode {
  const root = elementOf(html);
  // Browsers mark a blank line by a `br`; here it is an empty paragraph.
  for (const blank of root.querySelectorAll('p > br:only-child'))
    if (isWhite(blank.parentElement)) blank.remove();
  // The parser would treat white space between the blocks of a cell as words.
  for (const cell of root.querySelectorAll('td, th'))
    for (const node of [...cell.childNodes])
      if (node instanceof Text && isWhite(node) && [node.previousSibling, node.nextSibling].some(isBlock))
        node.remove();
  return TextParser.fromSchema(SCHEMA).parse(root);
}

/** Converts a document of the editor into HTML; '' for one without words and pictures. */
export function textHtml(text: TextNode): string {
  const root = elementsOf(text);
  return root.textContent?.trim() === '' && !root.querySelector('img') ? '' : root.innerHTML;
}

/** Whether the editor shows an HTML text completely, so that saving it loses nothing. */
export function canHold(html: string): boolean {
  const text = parseText(html);
  const before = elementOf(html);
  if (isWhite(before) && before.childElementCount === 0) return true;
  // The editor would complete an uneven table.
  if (fixTables(EditorState.create({ doc: text }))) return false;
  return sameContent(before, elementsOf(text));
}

function elementsOf(text: TextNode): HTMLElement {
  const root = elementOf('');
  const content = DOMSerializer.fromSchema(SCHEMA).serializeFragment(text.content, {
    document: root.ownerDocument,
  });
  root.append(content);
  writeParagraphs(root);
  for (const table of root.querySelectorAll('table')) writeSections(table);
  return root;
}

function isWhite(node: Node | null): boolean {
  return (node?.textContent ?? '').replace(WHITE_SPACE, '') === '';
}

/** Bare paragraphs lose their `p` where they are not next to each other; blank ones keep their line with a `br`. */
function writeParagraphs(root: HTMLElement): void {
  const paragraphs = [...root.querySelectorAll('p')];
  const withoutTag = new Set(
    paragraphs.filter(
      (one) =>
        isBare(one) &&
        one.parentElement !== root &&
        !isBare(one.previousElementSibling) &&
        !isBare(one.nextElementSibling),
    ),
  );
  for (const paragraph of paragraphs) {
    paragraph.removeAttribute('data-bare');
    if (withoutTag.has(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
    else if (!paragraph.hasChildNodes()) paragraph.append(root.ownerDocument.createElement('br'));
  }
}

function isBare(element: Element | null): boolean {
  return element?.hasAttribute('data-bare') ?? false;
}

/** Puts the rows of a table into `thead` and `tbody`. */
function writeSections(table: HTMLTableElement): void {
  for (const row of [...table.children] as HTMLElement[]) {
    const tag = row.dataset.section === 'thead' ? 'thead' : 'tbody';
    row.removeAttribute('data-section');
    const before = row.previousElementSibling;
    if (before?.localName === tag) before.append(row);
    else {
      const section = table.ownerDocument.createElement(tag);
      row.replaceWith(section);
      section.append(row);
    }
  }
}
