import { Bookmark, BookmarkPlus, Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import type { SavedFilterAnswer } from '../../../../../services/ordering/staff/saved-filter.schemas.ts';
import { flag } from '../../../../../services/platform/kernel/wire/flag.ts';
import { call } from '../../../../shared/api/call.ts';
import { Button, ButtonLink } from '../../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { ORDER_TABLE } from '../../../features/order-table/order-tables.ts';
import { useDone } from '../../../shared/action/use-done.ts';
import { May } from '../../../shared/session/access.tsx';
import { useTable } from '../../../shared/table/use-table.ts';
import { FilterForm, type FilterValues } from './filter-form.tsx';
import { addressOf, saveableQuery } from './saved-query.ts';

/** The filters that were saved under a name, to apply with one click, and the present one to be saved. */
export function SavedFilters({ filters }: { filters: readonly SavedFilterAnswer[] }) {
  const { query } = useTable(ORDER_TABLE);
  const present = addressOf(saveableQuery(query));
  const [open, setOpen] = useState<SavedFilterAnswer | 'new' | null>(null);
  const isSaved = filters.some((filter) => addressOf(filter.query) === present);
  if (filters.length === 0 && present === '') return null;
  return (
    <section className="flex flex-wrap items-center gap-2" aria-label="Sačuvani filteri">
      {filters.map((filter) => (
        <Chip
          key={filter._id}
          filter={filter}
          isActive={addressOf(filter.query) === present}
          onEdit={() => setOpen(filter)}
        />
      ))}
      {present === '' || isSaved ? null : (
        <May call="POST /orders/filters/add-filter">
          <Button variant="quiet" size="sm" onClick={() => setOpen('new')}>
            <BookmarkPlus size={17} aria-hidden="true" />
            Sačuvaj filter
          </Button>
        </May>
      )}
      <FilterDialog open={open} present={saveableQuery(query)} onClose={() => setOpen(null)} />
    </section>
  );
}

type ChipProps = { filter: SavedFilterAnswer; isActive: boolean; onEdit: () => void };

function Chip({ filter, isActive, onEdit }: ChipProps) {
  const Icon = filter.forAll === 1 ? Users : Bookmark;
  return (
    <span className="inline-flex max-w-full items-center">
      <ButtonLink
        to={addressOf(filter.query)}
        variant={isActive ? 'primary' : 'secondary'}
        size="sm"
        aria-current={isActive || undefined}
        preventScrollReset
      >
        <Icon size={16} aria-hidden="true" />
        <span className="[overflow-wrap:anywhere]">{filter.name}</span>
        {filter.forAll === 1 ? <span className="sr-only"> (za sve)</span> : null}
      </ButtonLink>
      {filter.mayChange === 1 ? (
        <May call="POST /orders/filters/update-filter/:id">
          <button
            type="button"
            className="icon-btn size-9"
            aria-label={`Uredi filter ${filter.name}`}
            onClick={onEdit}
          >
            <Pencil size={16} aria-hidden="true" />
          </button>
        </May>
      ) : null}
    </span>
  );
}

const bodyOf = ({ name, forAll }: FilterValues) => ({ name, forAll: flag(forAll) });

type DialogProps = { open: SavedFilterAnswer | 'new' | null; present: string; onClose: () => void };

function FilterDialog({ open, present, onClose }: DialogProps) {
  const done = useDone(onClose);
  const isNew = open === 'new';
  return (
    <Dialog open={open !== null} onClose={onClose} title={isNew ? 'Sačuvaj filter' : 'Uredi filter'}>
      {open === null ? null : isNew ? (
        <FilterForm
          initial={{ name: '', forAll: false }}
          save={(api, values) =>
            call(api, 'POST /orders/filters/add-filter', { body: { ...bodyOf(values), query: present } })
          }
          onSaved={({ name }) => done(`Filter "${name}" je sačuvan`)}
          onClose={onClose}
        />
      ) : (
        <FilterForm
          initial={{ name: open.name, forAll: open.forAll === 1 }}
          save={(api, values) =>
            call(api, 'POST /orders/filters/update-filter/:id', {
              params: { id: open._id },
              body: bodyOf(values),
            })
          }
          onSaved={({ name }) => done(`Uspješno ste uredili filter "${name}"`)}
          remove={async (api) => {
            await call(api, 'DELETE /orders/filters/delete-filter/:id', { params: { id: open._id } });
            await done(`Uspješno ste izbrisali filter "${open.name}"`);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
