const PREFIX = 'undo-';

/** The common id of the events that undo the entry at a position: it names the position. */
export function undoAction(position: string): string {
  return `${PREFIX}${position}`;
}

/** The position of the entry that events of an action undo; null for any other action. */
export function undoneBy(action: string | undefined): string | null {
  const position = action?.startsWith(PREFIX) ? action.slice(PREFIX.length) : '';
  return /^\d{1,18}$/.test(position) ? position : null;
}
