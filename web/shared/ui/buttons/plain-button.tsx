import type { ComponentProps } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** A button without a look of its own. It waits for the scripts: a click before them would be lost. */
export function PlainButton({ disabled = false, type = 'button', ...rest }: ComponentProps<'button'>) {
  const hydrated = useHydrated();
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || !hydrated}
      data-waiting={!hydrated && !disabled ? '' : undefined}
    />
  );
}
