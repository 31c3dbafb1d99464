import { useLoaderData } from 'react-router-dom';
import { type Forms, plural } from '../../../services/rules/texts/plural.ts';
import type { BrandTile } from '../../../services/storefront/storefront-lists.schemas.ts';
import { call } from '../../shared/api/call.ts';
import { brandPath } from '../../shared/format/links.ts';
import { breadcrumbLd } from '../../shared/routing/breadcrumb-ld.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { useSite } from '../../shared/site-context.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { EmptyState } from '../../shared/ui/page/empty-state.tsx';
import { headingCrumbs, PageHeading } from '../../shared/ui/page/page-heading.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { imageUrl, Picture } from '../../shared/ui/products/picture.tsx';
import { LetterFilter } from './letter-filter.tsx';
import { letterPath, readLetter } from './letters.ts';

const TITLE = 'Brendovi';
const BRANDS: Forms = ['brend', 'brenda', 'brendova'];

export const loader = pageLoader(async ({ api, url }) => {
  const letter = readLetter(url.searchParams);
  const query = letter === null ? {} : { letter };
  return { letter, ...(await call(api, 'GET /storefront/brands', { query })) };
});

export function Component() {
  const { letter, letters, brands } = useLoaderData<typeof loader>();
  const { publicUrl } = useSite();
  return (
    <>
      <PageMeta
        title={letter === null ? TITLE : `${TITLE} na slovo ${letter}`}
        description="Svi brendovi dodataka prehrani, kozmetike, drogerije, sportske opreme te aparata i pomagala u našoj ponudi."
        path={letterPath(letter)}
        jsonLd={[breadcrumbLd(headingCrumbs(TITLE), publicUrl)]}
      />
      <PageHeading title={TITLE} intro="Odaberite početno slovo ili brend čije proizvode želite vidjeti." />
      <div className="page grid gap-6 py-7 sm:py-9">
        <LetterFilter chosen={letter} available={letters} />
        <p role="status" className="font-semibold">
          {plural(brands.length, BRANDS)}
        </p>
        {brands.length === 0 ? (
          <EmptyState text="Trenutno nemamo brendova na ovo slovo." />
        ) : (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 md:grid-cols-4 lg:grid-cols-6">
            {brands.map((brand) => (
              <li key={brand.brand_id}>
                <Tile brand={brand} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Tile({ brand }: { brand: BrandTile }) {
  return (
    <Link
      to={brandPath(brand.slug)}
      className="card grid h-full content-start gap-2 p-3 text-center hover:border-brand"
    >
      <span className="grid aspect-[9/5] place-items-center overflow-hidden rounded-md">
        {imageUrl(brand.image) === null ? (
          <span aria-hidden="true" className="font-display text-4xl font-bold text-brand">
            {brand.name.charAt(0)}
          </span>
        ) : (
          <Picture file={brand.image} alt="" width={180} height={100} className="size-full object-contain" />
        )}
      </span>
      <span className="text-sm font-semibold [overflow-wrap:anywhere]">{brand.name}</span>
    </Link>
  );
}
