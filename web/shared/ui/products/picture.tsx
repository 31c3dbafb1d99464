import { NoPicture } from './no-picture.tsx';
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
 * A picture in AVIF, WebP or JPEG, in the size that the screen needs; without one, a drawn bottle. Width and height
 * avoid layout shifts.
 */
export function Picture({ file, alt, width, height, eager = false, sizes, className }: Props) {
  const src = imageUrl(file);
  if (src === null) return <NoPicture alt={alt} className={className} />;
  return (
    <picture>
      {pictureSources(file, width, sizes ?? `${width}px`).map((source) => (
        <source key={source.type} {...source} />
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
