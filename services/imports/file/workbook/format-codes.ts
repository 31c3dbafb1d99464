/** How a cell shows its number: as a date, in percent, or with zeros in front up to a number of digits. */
export type CellFormat = 'date' | 'percent' | { readonly digits: number };

export function formatOf(code: string): CellFormat | null {
  const bare = code.toLowerCase().replace(/\\.|"[^"]*"|[_*]./g, ' ');
  if (isDateFormat(bare)) return 'date';
  const [positive = ''] = bare.replace(/\[[^[\]]*\]/g, '').split(';');
  if (/[0#?] *%/.test(positive)) return 'percent';
  return /^ *00+ *$/.test(positive) ? { digits: positive.trim().length } : null;
}

/** Whether a format consists of date and time fields, without number digits. */
function isDateFormat(bare: string): boolean {
  const fields = bare
    .replace(/\[([smhd]{1,2})\]/g, '$1')
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/([smhd]{1,2})[.,]00?0?/g, '$1');
  return fields.split(';').some((part) => {
    const tokens = part.split(/[^a-z0#?%]+/).filter((token) => token !== '');
    return (
      tokens.length > 0 &&
      tokens.every((token) => /^(s{1,2}|m{1,5}|h{1,2}|d{1,4}|a{3,5}|y{1,4}|e{1,4}|am|pm|a|p)$/.test(token))
    );
  });
}
