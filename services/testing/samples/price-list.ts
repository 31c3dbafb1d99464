import type { UploadedFile } from '../calls/upload.ts';

/** A deliverer's price list and the expected result of its import. */
export type PriceList = {
  readonly file: UploadedFile;
  readonly rows: number;
  /** The numbers of invalid lines, as a spreadsheet shows them. */
  readonly wrong: readonly number[];
};

const SIGNS: Readonly<Record<string, number>> = {
  č: 0xe8,
  ć: 0xe6,
  š: 0x9a,
  ž: 0x9e,
  đ: 0xf0,
  Č: 0xc8,
  Š: 0x8a,
  Ž: 0x8e,
};
const THINGS = [
  'Čaj od žalfije',
  'Sirup od šipka',
  'Krema s nevenom',
  'Šampon od koprive',
  'Žele s đumbirom',
];
const PACKS = ['30 kapsula', '100 ml', '50 g', '20 filter vrećica', '250 ml'];
const WRONG = [
  ['', '12,50'],
  ['Bez cijene', ''],
  ['Cijena na upit', 'na upit'],
  ['Minus', '-4,20'],
] as const;
const ONE_WRONG_IN = 50;

/** The title in the row of that index; none for an invalid row. */
export function titleOf(n: number): string {
  return `${THINGS[n % 5]} ${n + 1}, ${PACKS[Math.floor(n / 5) % 5]}`;
}

/** A file in the format of the region's spreadsheets: Windows-1250, semicolons, decimal commas, 2 % invalid rows. */
export function priceList(rows: number): PriceList {
  const lines = ['Delivererproductkey;TITLE;price;vele_price;purpose;shortDescription;napomena'];
  const wrong: number[] = [];
  for (let n = 0; n < rows; n += 1) {
    const isWrong = n % ONE_WRONG_IN === 7;
    if (isWrong) wrong.push(n + 2);
    const km = `${n % 3 === 0 ? '1.' : ''}${String(100 + (n % 900))},${String(n % 100).padStart(2, '0')}`;
    const [name, price] = isWrong ? (WRONG[Math.floor(n / ONE_WRONG_IN) % 4] ?? WRONG[0]) : [titleOf(n), km];
    const text = `"Opis proizvoda: ""${THINGS[n % 5]}"";\r\nza svaki dan."`;
    lines.push(`VG-${100_000 + n};${name};${price};${n % 80},5;Za zdravlje;${text};`);
  }
  const content = Buffer.from(
    [...`${lines.join('\r\n')}\r\n`].map((sign) => SIGNS[sign] ?? sign.charCodeAt(0)),
  );
  return { file: { name: 'cjenovnik veledrogerije.csv', content }, rows, wrong };
}
