import type { ReactNode } from 'react';
import type { StorefrontAhead } from '../../../../services/history/history.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { changeName } from '../../shared/history/change-name.ts';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { thingsText } from './change-text.ts';

type Item = StorefrontAhead['items'][number];

/** The scheduled changes that a future moment shows, wholly or in part, and those that come to nothing, with the reason. */
export function Ahead({ ahead: { items, total, changes } }: { ahead: StorefrontAhead }) {
  const applied = items.filter(isShown);
  const hindered = items.filter((item) => !isShown(item));
  if (items.length === 0)
    return <p className="text-sm">Do tada nijedna zakazana izmjena ne mijenja trgovinu: izgleda kao sada.</p>;
  return (
    <div className="grid gap-3 text-sm">
      {applied.length === 0 ? null : (
        <Part title="Primijenjeno">
          {applied.map((item) => (
            <Step key={keyOf(item)} item={item} />
          ))}
        </Part>
      )}
      {hindered.length === 0 ? null : (
        <Part title="Neće se primijeniti">
          {hindered.map((item) => (
            <Step key={keyOf(item)} item={item} />
          ))}
        </Part>
      )}
      {changes.applied === changes.total ? null : (
        <p className="font-semibold">
          U obzir je uzeto prvih {formatCount(changes.applied)} od {formatCount(changes.total)} zakazanih
          izmjena; ostale se ovdje ne vide.
        </p>
      )}
      <p>
        {total > items.length ? `I još ${total - items.length}. ` : ''}
        <Link to={`${ADMIN_PATH}/zakazane-izmjene`} className="link">
          Zakazane izmjene
        </Link>
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <section className="min-w-0">
      <h2 className="text-base font-semibold">{title}</h2>
      <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto wrap-break-word">{children}</ul>
    </section>
  );
}

function Step({ item }: { item: Item }) {
  return (
    <li>
      {formatDateTime(item.at)}: {nameOf(item)}
      {item.hindrance === null ? null : (
        <>
          . <span className="text-danger">{item.hindrance}</span>
        </>
      )}
    </li>
  );
}

/** A partly undone change still changes the storefront. */
function isShown({ hindrance, things }: Item): boolean {
  return hindrance === null || things.length > 0;
}

function keyOf({ _id: id, isReturn }: Item): string {
  return `${id} ${isReturn}`;
}

/** The entities that it changes on the storefront, by title; the name of the change where there are none. */
function nameOf(item: Item): string {
  const name = item.things.length > 0 ? thingsText(item) : changeName(item.path, item.subject);
  return item.isReturn ? `${name} (vraća se)` : name;
}
