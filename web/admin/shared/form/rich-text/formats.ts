import { Bold, Heading2, Heading3, Italic, List, ListOrdered, type LucideIcon, Pilcrow } from 'lucide-react';

export type Format = {
  key: string;
  label: string;
  icon: LucideIcon;
  /** The browser's own editing command, with its value. */
  command: string;
  value?: string;
  /** The element the caret is in while the format is on. */
  within: string;
};

/** What the buttons of the editor do. */
export const FORMATS: readonly Format[] = [
  { key: 'bold', label: 'Podebljano', icon: Bold, command: 'bold', within: 'strong, b' },
  { key: 'italic', label: 'Kurziv', icon: Italic, command: 'italic', within: 'em, i' },
  { key: 'h2', label: 'Naslov', icon: Heading2, command: 'formatBlock', value: 'h2', within: 'h2' },
  { key: 'h3', label: 'Podnaslov', icon: Heading3, command: 'formatBlock', value: 'h3', within: 'h3' },
  { key: 'p', label: 'Običan tekst', icon: Pilcrow, command: 'formatBlock', value: 'p', within: 'p' },
  { key: 'ul', label: 'Lista', icon: List, command: 'insertUnorderedList', within: 'ul' },
  { key: 'ol', label: 'Numerisana lista', icon: ListOrdered, command: 'insertOrderedList', within: 'ol' },
];

/** Runs an editing command on the selection. Old, but the one way that every browser has, its undo included. */
export function runCommand(command: string, value?: string): void {
  document.execCommand('styleWithCSS', false, 'false');
  document.execCommand('defaultParagraphSeparator', false, 'p');
  document.execCommand(command, false, value);
}

/** Whether the caret stands inside such an element of the editor. */
export function caretIsWithin(editor: HTMLElement, selector: string): boolean {
  const node = document.getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element || !editor.contains(element)) return false;
  const found = element.closest(selector);
  return found !== null && found !== editor && editor.contains(found);
}
