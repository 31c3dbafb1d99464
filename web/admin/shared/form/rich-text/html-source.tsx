import type { ComponentProps } from 'react';

type Props = Pick<
  ComponentProps<'textarea'>,
  'id' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'
> & {
  html: string;
  onChange: (html: string) => void;
  /** Why there is no editor. */
  notice: string;
};

/** A text as its HTML, for when the editor is not there or cannot show all of the text. */
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
