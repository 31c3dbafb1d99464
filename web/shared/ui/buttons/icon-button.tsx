import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { PlainButton } from './plain-button.tsx';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The action of the button, for those who cannot see the icon. */
  label: string;
  framed?: boolean;
};

/** A round button with an icon only, 44 px wide. */
export function IconButton({ label, framed = false, className, ...rest }: Props) {
  return (
    <PlainButton
      {...rest}
      aria-label={label}
      title={label}
      className={classNames('icon-btn', framed && 'icon-btn-framed', className)}
    />
  );
}
