import { useLoaderData } from 'react-router-dom';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { getAudit } from '../api/get-audit.ts';
import { entityName } from '../history/entities.ts';
import { Timeline } from '../history/timeline.tsx';
import { AdminScreen } from '../layout/admin-screen.tsx';
import { ADMIN_PATH } from '../session/paths.ts';

const ITEMS = '50';

export const loader = pageLoader(async ({ api, params, url }) => {
  const [entity, id] = [params.entity ?? '', params.id ?? ''];
  const cursor = url.searchParams.get('cursor');
  const query = new URLSearchParams({ entity, id, limit: ITEMS, ...(cursor ? { cursor } : {}) });
  return { entity, id, history: await getAudit(api, query) };
});

/** Everything that happened to one thing. */
export function Component() {
  const { entity, id, history } = useLoaderData<typeof loader>();
  const kind = entityName(entity);
  const title = history.items[0]?.title || kind;
  return (
    <AdminScreen
      title={`Historija: ${title}`}
      step={title}
      crumbs={[{ name: 'Dnevnik', href: `${ADMIN_PATH}/dnevnik` }]}
    >
      <section className="card" aria-label="Promjene">
        {history.items.length === 0 ? (
          <p className="text-ink-soft">Nema zabilježenih promjena.</p>
        ) : (
          <Timeline items={history.items} />
        )}
        {history.next === null ? null : (
          <ButtonLink to={`?${new URLSearchParams({ cursor: history.next })}`} variant="secondary" size="sm">
            Starije promjene
          </ButtonLink>
        )}
      </section>
      <ButtonLink
        to={`${ADMIN_PATH}/dnevnik?${new URLSearchParams({ entity, id })}`}
        variant="quiet"
        size="sm"
      >
        Otvori u dnevniku
      </ButtonLink>
    </AdminScreen>
  );
}
