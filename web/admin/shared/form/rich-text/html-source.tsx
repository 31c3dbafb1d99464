import type { ComponentProps } from 'react';

/** The attributes that tie a text to its label, hint and error. */
export type Control = Pick<
  ComponentProps<'textarea'>,
  'id' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'
>;

type Props = Control & {
  html: string;
  onChange: (html: string) => void;
  /** The reason for showing HTML instead of the editor. */
  notice: string;
};

/** A text as HTML, when the editor is unavailable or cannot show it completely. */
export function HtmlSource({ html, onChange, notice, ...control }: Props) {
  return (
    <>
      <p className="field-hint">{notice}</p>
      <textarea
        {...control}
        className="input"
        rows={10}
        spellCheck={false}
        value={html}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
