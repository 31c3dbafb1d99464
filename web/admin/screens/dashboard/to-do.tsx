import { CircleAlert, PencilLine } from 'lucide-react';
import type { DashboardAnswer } from '../../../../services/dashboard/dashboard.schemas.ts';
import { type Forms, plural } from '../../../../services/rules/plural.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useMayOpen } from '../../shared/session/access.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';

const PRODUCTS: Forms = ['proizvod u pripremi', 'proizvoda u pripremi', 'proizvoda u pripremi'];
const PAGES: Forms = ['stranica u pripremi', 'stranice u pripremi', 'stranica u pripremi'];
const JOBS: Forms = ['neuspio posao', 'neuspjela posla', 'neuspjelih poslova'];
const IMPORTS: Forms = ['neuspio uvoz', 'neuspjela uvoza', 'neuspjelih uvoza'];

type Entry = { text: string; path: string; isTrouble?: boolean };

/** Pending work: drafts and failed jobs. Nothing is rendered without any. */
export function ToDo({ figures }: { figures: DashboardAnswer }) {
  const mayOpen = useMayOpen();
  const entries = entriesOf(figures);
  if (entries.length === 0) return null;
  return (
    <section className="card grid gap-2 p-4" aria-labelledby="ceka-vas">
      <h2 id="ceka-vas" className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
        Čeka na vas
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {entries.map(({ text, path, isTrouble }) => (
          <li
            key={text}
            className={isTrouble ? 'flex items-center gap-2 text-danger' : 'flex items-center gap-2'}
          >
            {isTrouble ? (
              <CircleAlert size={18} aria-hidden="true" />
            ) : (
              <PencilLine size={18} aria-hidden="true" />
            )}
            {mayOpen(path) ? (
              <Link to={path} className="font-semibold underline underline-offset-4">
                {text}
              </Link>
            ) : (
              <span className="font-semibold">{text}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function entriesOf({ drafts, failedJobs, failedImports }: DashboardAnswer): Entry[] {
  const entries: (Entry & { count: number })[] = [
    {
      count: drafts.products ?? 0,
      text: plural(drafts.products ?? 0, PRODUCTS),
      path: `${ADMIN_PATH}/proizvodi?sort=status-desc`,
    },
    { count: drafts.pages ?? 0, text: plural(drafts.pages ?? 0, PAGES), path: `${ADMIN_PATH}/stranice` },
    {
      count: failedJobs ?? 0,
      text: plural(failedJobs ?? 0, JOBS),
      path: `${ADMIN_PATH}/projekcije`,
      isTrouble: true,
    },
    {
      count: failedImports ?? 0,
      text: plural(failedImports ?? 0, IMPORTS),
      path: `${ADMIN_PATH}/uvoz`,
      isTrouble: true,
    },
  ];
  return entries.filter(({ count }) => count > 0);
}
