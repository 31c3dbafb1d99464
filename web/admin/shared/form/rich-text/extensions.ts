import { type Extensions, Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { StarterKit } from '@tiptap/starter-kit';
import { Link } from './link.ts';
import { TABLE } from './table-extensions.ts';

/** The class of pasted elements that are replaced by their text and formats. */
export const PASTED = 'pasted';

/**
 * A paragraph. Without a `p` in the HTML (the words of `<li>words</li>`) it is `bare`: when it is alone, it is written
 * without `p` again. New paragraphs are bare too.
 */
const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({
    bare: {
      default: true,
      keepOnSplit: false,
      parseHTML: (paragraph) => paragraph.hasAttribute('data-bare'),
      renderHTML: ({ bare }) => (bare ? { 'data-bare': '' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
});

/** An item of a list. Unlike Tiptap's own it may start with any block, and Tab leaves the text. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** An element without semantics that contains blocks. */
function container(name: string, tag: string, selector = tag) {
  return Node.create({
    name,
    group: 'block',
    content: 'block+',
    defining: true,
    parseHTML: () => [{ tag: selector }],
    renderHTML: () => [tag, 0],
  });
}

const Span = Mark.create({
  name: 'span',
  // Outside of all other formats, so that these do not divide it.
  priority: 1100,
  parseHTML: () => [{ tag: `span:not(.${PASTED})` }],
  renderHTML: () => ['span', 0],
});

/** All allowed elements of a text, as in `services/platform/http/schemas/rich-text.ts`. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // Ours instead of Tiptap's own.
    paragraph: false,
    listItem: false,
    link: false,
    // Not part of a text.
    code: false,
    codeBlock: false,
    // Opening a text must not add elements.
    trailingNode: false,
  }),
  Paragraph,
  ListItem,
  Link,
  Span,
  Subscript,
  Superscript,
  Image.configure({ inline: true }),
  container('division', 'div', `div:not(.${PASTED})`),
  container('figure', 'figure'),
  container('caption', 'figcaption'),
  ...TABLE,
];
