import { classNames } from '../class-names.ts';

/** A drawn bottle, in the place of a missing picture. */
export function NoPicture({ alt, className }: { alt: string; className: string | undefined }) {
  return (
    <svg
      viewBox="0 0 186 230"
      role="img"
      aria-label={alt === '' ? undefined : alt}
      aria-hidden={alt === '' || undefined}
      className={classNames('bg-sand text-line-strong', className)}
    >
      <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinejoin="round" opacity="0.55">
        <rect x="72" y="58" width="42" height="22" rx="4" />
        <path d="M78 80v12c-14 6-20 14-20 28v42c0 8 4 12 12 12h46c8 0 12-4 12-12v-42c0-14-6-22-20-28V80" />
        <path d="M93 118v32M77 134h32" strokeLinecap="round" />
      </g>
    </svg>
  );
}
