import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { actorName } from '../../shared/history/actor-name.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { Rows } from '../../shared/table/rows.tsx';
import { useSearch } from '../../shared/table/use-search.ts';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { readAuditState, writeAuditState } from './audit-query.ts';
import { auditRequest } from './audit-request.ts';
import { LastHour } from './last-hour.tsx';

const ITEMS = 30;
const CAPTION = 'Dnevnik';

export const loader = pageLoader(async ({ api, url }) => {
  const [page, choices] = await Promise.all([
    call(api, 'GET /audit', { query: auditRequest(readAuditState(url.searchParams), ITEMS) }),
    call(api, 'GET /audit/choices'),
  ]);
  return { ...page, choices };
});

export function Component() {
  const { items, next, choices } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const state = readAuditState(new URLSearchParams(useSearch()));
  const person = choices.actors.find(({ kind, id }) => kind === 'administrator' && id === state.actor);

  return (
    <AdminScreen
      title={CAPTION}
      actions={
        <>
          {person ? <LastHour key={person.id} by={person.id} name={actorName(person)} /> : null}
          <AuditExport state={state} />
        </>
      }
    >
      <AuditFilters
        state={state}
        choices={choices}
        onChange={(changed) =>
          void navigate(`${pathname}${writeAuditState(changed)}`, { preventScrollReset: true })
        }
      />
      <Rows
        look="top"
        caption={CAPTION}
        columns={AUDIT_COLUMNS}
        rows={items}
        rowKey={({ position }) => position}
        empty="Nema pronađenih događaja."
        busy={busy}
      />
      <nav aria-label="Stranice dnevnika" className="flex flex-wrap justify-end gap-2">
        {state.cursor === '' ? null : (
          <ButtonLink
            to={`${pathname}${writeAuditState({ ...state, cursor: '' })}`}
            variant="secondary"
            size="sm"
          >
            Najnoviji događaji
          </ButtonLink>
        )}
        {next === null ? null : (
          <ButtonLink
            to={`${pathname}${writeAuditState({ ...state, cursor: next })}`}
            variant="secondary"
            size="sm"
          >
            Stariji događaji
          </ButtonLink>
        )}
      </nav>
    </AdminScreen>
  );
}
