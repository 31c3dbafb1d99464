import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import type { PageRefusal } from '../../shared/routing/page-loader.ts';
import { ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../shared/ui/page/empty-state.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { LeadOn } from './lead-on.tsx';

/** Shown instead of a page that does not exist or failed to load, with the message of the refusal. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<PageRefusal> | null) : null;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  const title = missing ? 'Nije pronađeno' : 'Greška';
  return (
    <>
      <div className="page pt-12 pb-4 sm:pt-20">
        <PageMeta title={title} noindex />
        <h1 className="sr-only">{title}</h1>
        <EmptyState icon="compass" text={refusal?.message ?? 'Došlo je do neočekivane greške.'}>
          {status >= 429 ? (
            <a href={pathname + search} className="btn">
              Pokušajte ponovo
            </a>
          ) : null}
          <ButtonLink to="/">Nazad na početnu</ButtonLink>
        </EmptyState>
      </div>
      {missing ? <LeadOn /> : null}
    </>
  );
}
