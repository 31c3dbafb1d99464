/** The decimal mark of a file; null when none of its figures is conclusive. */
export type DecimalMark = ',' | '.' | null;

const CURRENCY = /^(?:km|bam)\s*|(?<!\s)\s*(?:km|bam)$/gi;

/** Infers the decimal mark of a column from its unambiguous figures. */
export function createMarkFinder() {
  let commas = 0;
  let points = 0;
  return {
    look(text: string): void {
      const figure = plain(text);
      const last = Math.max(figure.lastIndexOf(','), figure.lastIndexOf('.'));
      if (last < 0) return;
      const mark = figure.charAt(last);
      const both = figure.includes(',') && figure.includes('.');
      const digits = figure.length - last - 1;
      if (!both && (digits === 3 || figure.indexOf(mark) !== last)) return;
      if (mark === ',') commas += 1;
      else points += 1;
    },
    mark(): DecimalMark {
      if (commas === points) return null;
      return commas > points ? ',' : '.';
    },
  };
}

/** The text of a number cell, whose point is decimal in every column: three digits after it are none of thousands. */
export function amountOfFigure(text: string): string {
  return text.replace(/\.\d{3}$/, '$&0');
}

export function plain(text: string): string {
  return text.trim().replace(CURRENCY, '').trim();
}
