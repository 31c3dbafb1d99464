import type { AuditOf } from '../audit/index.ts';
import type { ImportEvent } from './import.events.ts';

type Hidden = 'number' | 'from';

export const importAudit: AuditOf<'import', ImportEvent, Hidden> = {
  entity: 'import',
  title: 'title',
  remembers: 'title',
  events: {
    ImportFileReceived: 'Datoteka za uvoz primljena',
    ImportQueued: 'Uvoz stavljen u red',
    ImportStarted: 'Uvoz započet',
    ImportRowsProcessed: 'Redovi uvoza obrađeni',
    ImportFinished: 'Uvoz završen',
    ImportCancellationRequested: 'Zatražen prekid uvoza',
    ImportCancelled: 'Uvoz prekinut',
    ImportFailed: 'Uvoz nije uspio',
    ImportUndoRequested: 'Zatraženo poništavanje uvoza',
    ImportUndoRefused: 'Poništavanje uvoza odbijeno',
    ImportUndone: 'Uvoz poništen',
  },
  fields: {
    title: 'Naziv',
    bytes: 'Veličina datoteke (bajta)',
    total: 'Redova',
    deliverer: ['Dobavljač', { names: 'markup' }],
    brand: ['Brend', { names: 'brand' }],
    duplicates: ['Ponovljeni proizvodi', { codes: { skip: 'Preskaču se', update: 'Ažuriraju se' } }],
    rows: 'Redova',
    added: 'Dodano',
    updated: 'Izmijenjeno',
    skipped: 'Preskočeno',
    failed: 'Neispravno',
    stocked: 'Zaliha upisana',
    errors: ['Greške', 'count'],
    failure: 'Uzrok',
    products: 'Proizvoda',
    kept: 'Zadržano',
  },
};
