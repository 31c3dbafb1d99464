import { type ComponentType, useEffect, useId, useState } from 'react';
import { FieldError } from '../../../../shared/ui/fields/field-frame.tsx';
import { RichText } from '../../../../shared/ui/rich-text.tsx';
import { useMay } from '../../session/access.tsx';
import { HtmlSource } from './html-source.tsx';
import type { TextEditorProps } from './text-editor.tsx';
import { Toolbar } from './toolbar.tsx';

type Props = {
  label: string;
  /** HTML. A value set from outside replaces the text; one that equals the editor's own output does not. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  /** A lower text field, for short texts. */
  short?: boolean;
};

/**
 * A text with headings, lists and links, edited in place. The server cleans what is saved. An account that only reads gets the
 * text alone, without the editor.
 */
export function RichTextEditor(props: Props) {
  if (useMay()) return <EditedText {...props} />;
  return (
    <div className="field">
      <span className="field-label">{props.label}</span>
      <div className="editor">
        <RichText html={props.value} className={`${textClass(props)} max-h-none`} />
      </div>
    </div>
  );
}

function textClass({ short = false }: Props): string {
  return short ? 'editor-text min-h-26 rich-text' : 'editor-text rich-text';
}

function EditedText(props: Props) {
  const { label, value, onChange, error } = props;
  const id = useId();
  const TextEditor = useTextEditor();
  const [known, setKnown] = useState(value);
  const [version, setVersion] = useState(0);
  if (known !== value) {
    setKnown(value);
    setVersion(version + 1);
  }

  const write = (html: string) => {
    setKnown(html);
    onChange(html);
  };
  const control = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${id}-error`,
    'aria-invalid': error === undefined ? undefined : true,
  } as const;
  const text = { html: value, onChange: write };
  const className = textClass(props);

  return (
    <div className="field">
      <span id={`${id}-label`} className="field-label">
        {label}
      </span>
      {TextEditor === 'missing' ? (
        <HtmlSource
          {...control}
          {...text}
          notice="Uređivač teksta nije učitan. Tekst možete uređivati kao HTML."
        />
      ) : TextEditor ? (
        <TextEditor key={version} {...text} label={label} control={control} className={className} />
      ) : (
        <EditorOnItsWay html={value} className={className} />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The editor, loaded by the first form that needs it; undefined until then. */
function useTextEditor(): ComponentType<TextEditorProps> | 'missing' | undefined {
  const [found, setFound] = useState<{ editor: ComponentType<TextEditorProps> | 'missing' }>();
  useEffect(() => {
    let isShown = true;
    import('./text-editor.tsx')
      .then(({ TextEditor }) => TextEditor)
      .catch(() => 'missing' as const)
      .then((editor) => isShown && setFound({ editor }));
    return () => {
      isShown = false;
    };
  }, []);
  return found?.editor;
}

/** Looks like the editor, so that the layout does not shift when it loads. */
function EditorOnItsWay({ html, className }: { html: string; className: string }) {
  return (
    <div className="editor" inert>
      <Toolbar label="" controls="" active={new Set()} onFormat={ignore} onLink={ignore} onUnlink={ignore} />
      <RichText html={html} className={className} />
    </div>
  );
}

function ignore(): void {
  // The editor has not loaded yet.
}
