import { type ClipboardEvent, type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldError } from '../../../../shared/ui/field-frame.tsx';
import { caretIsWithin, FORMATS, type Format, runCommand } from './formats.ts';
import { tidyHtml } from './html.ts';
import { LinkDialog } from './link-dialog.tsx';
import { Toolbar } from './toolbar.tsx';

type Props = {
  label: string;
  /** HTML. What comes from outside replaces the text; what is written here stays as it is. */
  value: string;
  onChange: (html: string) => void;
  hint?: string;
  error?: string | undefined;
  /** A lower text field, for short texts. */
  short?: boolean;
};

/**
 * A text with headings, lists and links, edited in place. What goes in and out, what is pasted too, is reduced to the
 * elements of a text; the server cleans it once more.
 */
export function RichTextEditor({ label, value, onChange, hint, error, short = false }: Props) {
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const written = useRef<string | null>(null);
  const range = useRef<Range | null>(null);
  const [active, setActive] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (!text.current || written.current === value) return;
    written.current = value;
    text.current.innerHTML = tidyHtml(value);
  }, [value]);

  useEffect(() => {
    const look = () => {
      const editor = text.current;
      if (!editor || document.activeElement !== editor) return;
      const on = FORMATS.filter(({ within }) => caretIsWithin(editor, within)).map(({ key }) => key);
      setActive(new Set(caretIsWithin(editor, 'a') ? [...on, 'link'] : on));
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);

  const tell = () => {
    const html = tidyHtml(text.current?.innerHTML ?? '');
    written.current = html;
    onChange(html);
  };

  const run = (command: string, argument?: string) => {
    text.current?.focus();
    runCommand(command, argument);
    tell();
  };

  const format = ({ key, command, value: argument }: Format) =>
    run(command, command === 'formatBlock' && active.has(key) ? 'p' : argument);

  const askForLink = () => {
    const selection = document.getSelection();
    const inside = selection?.rangeCount && text.current?.contains(selection.anchorNode);
    range.current = inside ? selection.getRangeAt(0).cloneRange() : null;
    setAsking(true);
  };

  const link = (address: string) => {
    // What lies behind an open dialog cannot be focused.
    flushSync(() => setAsking(false));
    text.current?.focus();
    const selection = document.getSelection();
    if (range.current && selection) {
      selection.removeAllRanges();
      selection.addRange(range.current);
    }
    if (selection?.isCollapsed) run('insertHTML', tidyHtml(`<a href="${encodeURI(address)}">${address}</a>`));
    else run('createLink', address);
  };

  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (html === '') return;
    event.preventDefault();
    runCommand('insertHTML', tidyHtml(html));
    tell();
  };

  // As one object: there is no element of its own for a text with formats.
  const attributes: ComponentProps<'div'> = {
    id,
    role: 'textbox',
    tabIndex: 0,
    'aria-multiline': true,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${id}-hint ${id}-error`,
    'aria-invalid': error !== undefined || undefined,
    contentEditable: true,
    suppressContentEditableWarning: true,
    className: short ? 'editor-text editor-text-short rich-text' : 'editor-text rich-text',
    onInput: tell,
    onPaste: paste,
    onFocus: () => runCommand('defaultParagraphSeparator', 'p'),
    onBlur: () => setActive(new Set()),
  };

  return (
    <div className="field">
      <span id={`${id}-label`} className="field-label">
        {label}
      </span>
      <div className="editor" data-invalid={error !== undefined || undefined}>
        <Toolbar
          label={`Oblikovanje: ${label}`}
          controls={id}
          active={active}
          onFormat={format}
          onLink={askForLink}
          onUnlink={() => run('unlink')}
        />
        {/* React must not touch what the browser edits: the text has no children here. */}
        <div ref={text} {...attributes} />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <LinkDialog open={asking} onClose={() => setAsking(false)} onLink={link} />
    </div>
  );
}
