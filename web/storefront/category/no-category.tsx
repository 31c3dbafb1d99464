import { EmptyState } from '../../shared/ui/page/empty-state.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { LeadOn } from '../layout/lead-on.tsx';

/** `/kategorija` without a slug. */
export function NoCategory() {
  return (
    <>
      <div className="page pt-12 pb-4">
        <PageMeta title="Kategorije" noindex />
        <h1 className="sr-only">Kategorije</h1>
        <EmptyState text="Nema proizvoda za prikazati" />
      </div>
      <LeadOn />
    </>
  );
}
