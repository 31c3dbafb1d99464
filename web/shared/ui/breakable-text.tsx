import { Fragment } from 'react';

/**
 * A text whose e-mail addresses break before '@' and the dots behind it; inside a word only if it is wider than its
 * line.
 */
export function BreakableText({ text }: { text: string }) {
  const parts = text
    .split(/(?=@)/)
    .flatMap((part) => (part.startsWith('@') ? part.split(/(?=\.\w)/) : [part]));
  let end = 0;
  return (
    <span className="[overflow-wrap:anywhere]">
      {parts.map((part) => {
        const begin = end;
        end += part.length;
        return (
          <Fragment key={begin}>
            {begin === 0 ? null : <wbr />}
            {part}
          </Fragment>
        );
      })}
    </span>
  );
}
