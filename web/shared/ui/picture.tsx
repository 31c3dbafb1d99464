import { classNames } from './class-names.ts';
import { imageUrl, pictureSources } from './picture-sources.ts';

export { imageUrl } from './picture-sources.ts';

type Props = {
  /** File name as the wire has it. */
  file: string;
  /** '' for a picture that only repeats the text beside it. */
  alt: string;
  width: number;
  height: number;
  /** For pictures of the first screen: not loaded lazily. */
  eager?: boolean;
  /** The `sizes` attribute, where the displayed width is not `width`. */
  sizes?: string;
  className?: string;
};

/**
 * A picture in AVIF, WebP or JPEG, in the size that the screen needs. Width and height avoid layout shifts; a drawn
 * bottle without a picture.
 */
export function Picture({ file, alt, width, height, eager = false, sizes, className }: Props) {
  const src = imageUrl(file);
  if (src === null) return <NoPicture alt={alt} className={className} />;
  return (
    <picture className="contents">
      {pictureSources(file, width).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes ?? `${width}px`} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
        className={className}
      />
    </picture>
  );
}

function NoPicture({ alt, className }: { alt: string; className: string | undefined }) {
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
