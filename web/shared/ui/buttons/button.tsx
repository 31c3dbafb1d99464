import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { PlainButton } from './plain-button.tsx';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'honey';
  size?: 'sm' | 'md' | 'lg';
};

function lookOf({ variant = 'primary', size = 'md' }: Look, className?: string): string {
  return classNames(
    'btn',
    variant !== 'primary' && `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    className,
  );
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

/** `busy` keeps the width, shows a spinner and ignores clicks, so that nothing is sent twice. Waits for the scripts. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <PlainButton
      {...rest}
      type={busy ? 'button' : type}
      className={classNames(lookOf({ variant, size }, className), busy && 'btn-busy')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={lookOf({ variant, size }, className)} />;
}
