import { scriptSafeJson } from '../../format/script-safe-json.ts';
import { useSite } from '../../site-context.tsx';

type Props = {
  title: string;
  description?: string;
  /** The canonical path, without parameters that only sort or filter. */
  path?: string;
  /** A picture's address from the site's root, for shares. */
  image?: string | undefined;
  type?: 'website' | 'product' | 'article';
  noindex?: boolean;
  /** Structured data (schema.org), each with its own `@type`. */
  jsonLd?: Record<string, unknown>[];
};

export const SHOP_NAME = 'Online Shop';

/** Metadata for search engines and shares. Rendered inside the screen; React lifts it into the head. */
export function PageMeta({
  title,
  description,
  path,
  image,
  type = 'website',
  noindex = false,
  jsonLd = [],
}: Props) {
  const { publicUrl } = useSite();
  const address = path === undefined ? undefined : `${publicUrl}${path}`;
  const fullTitle = `${title} | ${SHOP_NAME}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description === undefined ? null : <meta name="description" content={description} />}
      {noindex ? <meta name="robots" content="noindex" /> : null}
      {address === undefined ? null : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={SHOP_NAME} />
      <meta property="og:locale" content="bs_BA" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description === undefined ? null : <meta property="og:description" content={description} />}
      {address === undefined ? null : <meta property="og:url" content={address} />}
      {image === undefined ? null : <meta property="og:image" content={`${publicUrl}${image}`} />}
      {jsonLd.map((entity) => (
        <script key={String(entity['@type'])} type="application/ld+json">
          {scriptSafeJson({ '@context': 'https://schema.org', ...entity })}
        </script>
      ))}
    </>
  );
}
