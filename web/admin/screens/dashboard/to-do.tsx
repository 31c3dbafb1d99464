import { CircleAlert, PencilLine } from 'lucide-react';
import type { DashboardAnswer } from '../../../../services/dashboard/dashboard.schemas.ts';
import { type Forms, plural } from '../../../../services/rules/texts/plural.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { useMayOpen } from '../../shared/session/access.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';

const PRODUCTS: Forms = ['proizvod u pripremi', 'proizvoda u pripremi', 'proizvoda u pripremi'];
const PAGES: Forms = ['stranica u pripremi', 'stranice u pripremi', 'stranica u pripremi'];
const JOBS: Forms = ['neuspio posao', 'neuspjela posla', 'neuspjelih poslova'];
const IMPORTS: Forms = ['neuspio uvoz', 'neuspjela uvoza', 'neuspjelih uvoza'];

type Entry = { count: number; text: string; path: string; isTrouble: boolean };

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
  return [
    entry(drafts.products, PRODUCTS, 'proizvodi?sort=status-desc'),
    entry(drafts.pages, PAGES, 'stranice'),
    entry(failedJobs, JOBS, 'poslovi', true),
    entry(failedImports, IMPORTS, 'uvoz', true),
  ].filter(({ count }) => count > 0);
}

function entry(figure: number | null | undefined, counted: Forms, path: string, isTrouble = false): Entry {
  const count = figure ?? 0;
  return { count, text: plural(count, counted), path: fullPath(path), isTrouble };
}
