import { Editor } from '@tiptap/core';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPaletteKey } from '../../menu/palette-key.ts';
import { EXTENSIONS } from './extensions.ts';
import { activeFormats } from './formats.ts';
import { type Control, HtmlSource } from './html-source.tsx';
import { newLink } from './link.ts';
import { LinkDialog } from './link-dialog.tsx';
import { pastedHtml } from './pasted-html.ts';
import { canHold, parseText, textHtml } from './text-html.ts';
import { Toolbar } from './toolbar.tsx';

export type TextEditorProps = {
  label: string;
  /** The initial text, or the text written since. */
  html: string;
  onChange: (html: string) => void;
  control: Control & { id: string };
  className: string;
};

/**
 * Edits a text in place, or as HTML where the editor would lose a part of it. A separate chunk, since it contains
 * Tiptap.
 */
export function TextEditor(props: TextEditorProps) {
  const [fits] = useState(() => canHold(props.html));
  return fits ? (
    <FormattedText {...props} />
  ) : (
    <HtmlSource
      {...props.control}
      html={props.html}
      onChange={props.onChange}
      notice="Uređivač ne može prikazati sve što je u ovom tekstu. Tekst se uređuje kao HTML."
    />
  );
}

// As one object: HTML has no form element for a formatted text.
const TEXT_BOX: ComponentProps<'div'> = { role: 'textbox', tabIndex: 0, 'aria-multiline': true };

function FormattedText({ label, html, onChange, control, className }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [initial] = useState(html);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [active, setActive] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  /** The selection when a key opened the link dialog; null when the button did. */
  const askedAt = useRef<{ from: number; to: number } | null>(null);
  const report = useEffectEvent(onChange);

  useEffect(() => {
    if (!place.current) return;
    const text = parseText(initial);
    const opened = textHtml(text);
    const created = new Editor({
      element: { mount: place.current },
      extensions: EXTENSIONS,
      content: text.toJSON(),
      injectCSS: false,
      // Typed text is not converted as Markdown.
      enableInputRules: false,
      enablePasteRules: false,
      editorProps: {
        transformPastedHTML: pastedHtml,
        // Ctrl-K opens the link dialog here, and the palette everywhere else.
        handleKeyDown({ state: { selection } }, event) {
          if (!isPaletteKey(event)) return false;
          askedAt.current = { from: selection.from, to: selection.to };
          setAsking(true);
          return true;
        },
      },
      onTransaction: ({ editor }) => setActive(activeFormats(editor)),
      onUpdate: ({ editor }) => {
        const written = textHtml(editor.state.doc);
        // The original text, in its own HTML.
        report(written === opened ? initial : written);
      },
    });
    setEditor(created);
    return () => created.destroy();
  }, [initial]);

  const dismiss = () => {
    setAsking(false);
    // The browser restores the focus, but not the selection.
    if (askedAt.current) editor?.chain().setTextSelection(askedAt.current).focus().run();
    askedAt.current = null;
  };
  const link = (address: string) => {
    askedAt.current = null;
    // Elements behind an open dialog cannot be focused.
    flushSync(() => setAsking(false));
    const attrs = newLink(address);
    const chain = editor?.chain().focus();
    if (editor?.state.selection.empty)
      chain?.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs }] }).run();
    else chain?.setMark('link', attrs).run();
  };

  return (
    <div className="editor" data-invalid={control['aria-invalid']}>
      <Toolbar
        label={`Oblikovanje: ${label}`}
        controls={control.id}
        active={active}
        onFormat={({ apply }) => editor && apply(editor.chain().focus()).run()}
        onLink={() => setAsking(true)}
        onUnlink={() => editor?.chain().focus().extendMarkRange('link').unsetMark('link').run()}
      />
      {/* Tiptap renders its content: React must not change it. */}
      <div ref={place} {...control} {...TEXT_BOX} className={className} />
      <LinkDialog open={asking} onClose={dismiss} onLink={link} />
    </div>
  );
}
