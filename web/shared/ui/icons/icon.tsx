import type { IconName } from './icon-names.ts';

export type { IconName };

type Props = { name: IconName; size: number; className?: string; 'aria-label'?: string };

/**
 * An icon in the colour of the text around it, `size` pixels wide; decoration unless it has a label. Drawn from one file for
 * all (`web/shared/styles/icons.svg`): an icon in the page's own markup would cost code, elements and time at hydration.
 */
export function Icon({ name, size, className, 'aria-label': label }: Props) {
  return (
    <svg
      className={className === undefined ? `icon icon-${name}` : `icon icon-${name} ${className}`}
      width={size}
      height={size}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? 'true' : undefined}
    />
  );
}
