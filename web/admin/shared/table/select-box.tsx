import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'aria-label'> & { label: string };

/** The checkbox of a row, with room around it to press; its label is for screen readers. */
export function SelectBox({ label, ...rest }: Props) {
  return (
    <label className="-ml-2 inline-grid min-h-9 min-w-9 place-items-center">
      <input {...rest} type="checkbox" className="size-5" aria-label={label} />
    </label>
  );
}
