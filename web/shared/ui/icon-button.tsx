import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useHydrated } from './use-hydrated.ts';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What the button does, for those who cannot see the icon. */
  label: string;
  framed?: boolean;
};

/** A round button with an icon only, 44 px wide. */
export function IconButton({
  label,
  framed = false,
  className,
  type = 'button',
  disabled = false,
  children,
  ...rest
}: Props) {
  const hydrated = useHydrated();
  return (
    <button
      {...rest}
      disabled={disabled || !hydrated}
      data-waiting={!hydrated && !disabled ? '' : undefined}
      type={type}
      aria-label={label}
      title={label}
      className={classNames('icon-btn', framed && 'icon-btn-framed', className)}
    >
      {children}
    </button>
  );
}
