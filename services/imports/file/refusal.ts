import { Rejected, rejected } from '../../platform/kernel/rejection.ts';
import { formatCount } from '../../rules/money/amounts.ts';
import { LIMITS } from './table-limits.ts';

/** The refusal of a whole file; `columns` names the faulty columns, or 'file' for the file itself. */
export function refused(code: string, message: string, columns: readonly string[] = ['file']): Rejected {
  return new Rejected({
    kind: 'rule',
    code,
    message,
    details: columns.map((field) => ({
      field,
      error: code === 'missing_columns' ? `U datoteci nedostaje kolona „${field}“.` : message,
    })),
  });
}

export const brokenFile = () =>
  refused('invalid_file', 'Datoteka je oštećena ili nije tabela u obliku CSV ili XLSX.');

export const tooManyRows = () =>
  refused('too_many_rows', `Datoteka smije imati najviše ${formatCount(LIMITS.rows)} redova.`);

/** Too many uncompressed bytes, cells or characters. */
export const tooMuchContent = () =>
  refused('too_much_content', 'Datoteka sadrži previše podataka. Podijelite je na više manjih datoteka.');

/** The reading process ran out of memory or time. */
export const tooHeavy = () =>
  refused(
    'file_too_heavy',
    'Čitanje datoteke traje predugo ili traži previše memorije. Sačuvajte je kao CSV ili je podijelite na više manjih.',
  );

/** Files are read one at a time; the queue is short. */
export const tooManyFiles = () =>
  rejected('too-many', 'imports_busy', 'Upravo se čitaju druge datoteke. Pokušajte ponovo za koji minut.');
