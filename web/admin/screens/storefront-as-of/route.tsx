import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { useAnswer } from '../../../shared/stores/use-answer.ts';
import { Button, ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { MomentForm } from '../../shared/history/moment-form.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { Ahead } from './ahead.tsx';
import { changeText } from './change-text.ts';
import { Comparison } from './comparison.tsx';
import { pageData, pageDifferences } from './page-differences.ts';
import { fetchPage, shownPath } from './past-page.ts';
import { ShopFrame } from './shop-frame.tsx';

const TITLE = 'Trgovina u trenutku';
const PRODUCTS = `${ADMIN_PATH}/proizvodi-u-trenutku`;

export const loader = pageLoader(async ({ api, url }) => {
  const at = url.searchParams.get('at') ?? new Date().toISOString();
  const path = shownPath(url.searchParams.get('path') ?? '/', url.origin);
  const change = (step: 'before' | 'after') => call(api, 'GET /history/changes', { query: { at, step } });
  const isFuture = Date.parse(at) > Date.now();
  const [before, after, ahead] = await Promise.all([
    change('before'),
    change('after'),
    isFuture ? call(api, 'GET /history/ahead', { query: { at } }) : null,
  ]);
  return { at, path, before, after, ahead };
});

/** The whole storefront as its visitors saw it at a moment, or will see it, to walk through. */
export function Component() {
  const { at, path, before, after, ahead } = useLoaderData<typeof loader>();
  const { session } = useStores();
  const navigate = useNavigate();
  const [compared, setCompared] = useState(false);
  const past = useAnswer(JSON.stringify([at, path]), () => fetchPage(path, at, session.currentToken()));
  const today = useAnswer(compared ? path : null, () => fetchPage(path, null, null));

  const addressOf = (to: { at?: string | null; path?: string }) =>
    `?${new URLSearchParams({ at: to.at ?? at, path: to.path ?? path })}`;
  const show = (to: Parameters<typeof addressOf>[0]) =>
    void navigate(addressOf(to), { preventScrollReset: true });
  const isFuture = ahead !== null;
  const moment = `${isFuture ? 'Ovako će trgovina izgledati' : TITLE} ${formatDateTime(at)}`;

  return (
    <AdminScreen title={TITLE} crumbs={[{ name: 'Proizvodi u trenutku', href: PRODUCTS }]}>
      <MomentForm key={at} at={at} onChoose={(chosen) => show({ at: chosen })} future />
      <div className="grid gap-3 rounded-lg border border-honey bg-honey-soft p-3">
        <p className="font-semibold" role="status">
          {moment}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            variant="secondary"
            disabled={before.at === null}
            onClick={() => show({ at: before.at })}
          >
            Prethodna promjena
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={after.at === null}
            onClick={() => show({ at: after.at })}
          >
            Sljedeća promjena
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={compared}
            onClick={() => setCompared(!compared)}
          >
            Uporedi sa sada
          </Button>
          <ButtonLink size="sm" variant="quiet" to={`${PRODUCTS}?${new URLSearchParams({ at })}`}>
            Nazad
          </ButtonLink>
        </div>
        <dl className="grid gap-x-3 text-sm text-ink-soft sm:grid-cols-[auto_1fr]">
          <dt>Prethodna:</dt>
          <dd>{changeText(before) || 'nema je'}</dd>
          <dt>Sljedeća:</dt>
          <dd>{changeText(after) || 'nema je'}</dd>
        </dl>
        {ahead ? <Ahead ahead={ahead} /> : null}
        {compared && past.answer && today.answer ? (
          <Comparison
            differences={pageDifferences(pageData(past.answer.html), pageData(today.answer.html))}
            isFuture={isFuture}
          />
        ) : null}
      </div>
      {past.error === null ? null : (
        <p role="alert" className="text-danger">
          Stranica se ne može prikazati: {messageOf(past.error)}
        </p>
      )}
      {past.answer ? (
        <ShopFrame
          page={past.answer}
          title={moment}
          busy={past.busy}
          onGo={(address) => show({ path: shownPath(address, window.location.origin) })}
        />
      ) : null}
    </AdminScreen>
  );
}
