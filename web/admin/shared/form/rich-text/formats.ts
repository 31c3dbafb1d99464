import type { ChainedCommands, Editor } from '@tiptap/core';
import { Bold, Heading2, Heading3, Italic, List, ListOrdered, type LucideIcon, Pilcrow } from 'lucide-react';

export type Format = {
  key: string;
  label: string;
  icon: LucideIcon;
  apply: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the format is active at the caret. */
  isOn: (editor: Editor) => boolean;
};

/** The actions of the editor's buttons. */
export const FORMATS: readonly Format[] = [
  {
    key: 'bold',
    label: 'Podebljano',
    icon: Bold,
    apply: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    key: 'italic',
    label: 'Kurziv',
    icon: Italic,
    apply: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  heading(2, 'Naslov', Heading2),
  heading(3, 'Podnaslov', Heading3),
  {
    key: 'paragraph',
    label: 'Običan tekst',
    icon: Pilcrow,
    apply: (chain) => chain.setNode('paragraph'),
    isOn: (editor) => editor.isActive('paragraph') && !editor.isActive('listItem'),
  },
  list('bulletList', 'Lista', List),
  list('orderedList', 'Numerisana lista', ListOrdered),
];

function heading(level: 2 | 3, label: string, icon: LucideIcon): Format {
  return {
    key: `h${level}`,
    label,
    icon,
    apply: (chain) => chain.toggleHeading({ level }),
    isOn: (editor) => editor.isActive('heading', { level }),
  };
}

function list(key: 'bulletList' | 'orderedList', label: string, icon: LucideIcon): Format {
  return {
    key,
    label,
    icon,
    apply: (chain) => chain.toggleList(key, 'listItem'),
    isOn: (editor) => editor.isActive(key),
  };
}

/** The keys of the formats that are active at the caret, 'link' included. Empty while the caret is elsewhere. */
export function activeFormats(editor: Editor): ReadonlySet<string> {
  if (!editor.isFocused) return new Set();
  const on = FORMATS.filter(({ isOn }) => isOn(editor)).map(({ key }) => key);
  return new Set(editor.isActive('link') ? [...on, 'link'] : on);
}
