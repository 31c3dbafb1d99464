import type { ImportRecord, ImportRow } from '../../../../services/imports/imports.schemas.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';

/** How long 'imported (success/total)' stays (specification/imports-and-bulk §3). */
export const FINISHED_TIME = 5000;

const STATES: Readonly<Record<ImportRow['state'], string>> = {
  previewed: 'Pregled',
  queued: 'Na čekanju',
  running: 'U toku',
  done: 'Završen',
  cancelled: 'Otkazan',
  failed: 'Prekinut',
  undone: 'Poništen',
};

type State = Pick<ImportRow, 'state' | 'cancelling' | 'undoing'>;

/** The state in a word or two. */
export function stateName({ state, cancelling, undoing }: State): string {
  if (undoing) return 'Poništava se';
  return cancelling ? 'Otkazuje se' : STATES[state];
}

/** Whether the state will still change without the user. */
export function isUnderWay({ state, undoing }: Pick<ImportRow, 'state' | 'undoing'>): boolean {
  return undoing || state === 'queued' || state === 'running';
}

/** 'imported (success/total)', letter for letter (specification/imports-and-bulk §3). */
export function finishedText({ succeeded, total }: Pick<ImportRow, 'succeeded' | 'total'>): string {
  return `imported (${succeeded}/${total})`;
}

/** Progress in rows, or in products while the import is undone. */
export function progressOf({ done, total, undoing, undo }: ImportRecord) {
  const [value, max, what] = undoing ? [undo.done, undo.total, 'proizvoda'] : [done, total, 'redova'];
  return { value, max: Math.max(max, 1), text: `${formatCount(value)} od ${formatCount(max)} ${what}` };
}

/** '12 KB', '1,4 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`;
}
