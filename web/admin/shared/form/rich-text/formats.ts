import type { ChainedCommands, Editor } from '@tiptap/core';
import { Bold, Heading2, Heading3, Italic, List, ListOrdered, type LucideIcon, Pilcrow } from 'lucide-react';

export type Format = {
  key: string;
  label: string;
  icon: LucideIcon;
  apply: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the format is on where the caret is. */
  isOn: (editor: Editor) => boolean;
};

/** What the buttons of the editor do. */
export const FORMATS: readonly Format[] = [
  {
    ...{ key: 'bold', label: 'Podebljano', icon: Bold },
    apply: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    ...{ key: 'italic', label: 'Kurziv', icon: Italic },
    apply: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    ...{ key: 'h2', label: 'Naslov', icon: Heading2 },
    apply: (chain) => chain.toggleHeading({ level: 2 }),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    ...{ key: 'h3', label: 'Podnaslov', icon: Heading3 },
    apply: (chain) => chain.toggleHeading({ level: 3 }),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    ...{ key: 'p', label: 'Običan tekst', icon: Pilcrow },
    apply: (chain) => chain.setNode('paragraph'),
    isOn: (editor) => editor.isActive('paragraph') && !editor.isActive('listItem'),
  },
  {
    ...{ key: 'ul', label: 'Lista', icon: List },
    apply: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    ...{ key: 'ol', label: 'Numerisana lista', icon: ListOrdered },
    apply: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
];

/** The keys of the formats that are on where the caret is; 'link' among them. None while the caret is elsewhere. */
export function activeFormats(editor: Editor): ReadonlySet<string> {
  if (!editor.isFocused) return new Set();
  const on = FORMATS.filter(({ isOn }) => isOn(editor)).map(({ key }) => key);
  return new Set(editor.isActive('link') ? [...on, 'link'] : on);
}
