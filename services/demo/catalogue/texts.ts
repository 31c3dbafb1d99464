import { formOf, groupOf } from './forms.ts';
import type { PlacedKind } from './kinds.ts';

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Text cut at a word, at most `limit` characters, dots included. */
export const shorten = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, '')}…`;
};

export type ProductTexts = {
  readonly shortDescription: string;
  readonly description: string;
  readonly seoDescription: string;
};

/** All texts of a product; rich text is plain HTML of paragraphs, headings and lists. `variant` chooses among sayings. */
export const productTexts = (
  kind: PlacedKind,
  title: string,
  brand: string,
  pack: string,
  variant: number,
): ProductTexts => {
  const form = formOf(kind.form);
  const { contentsTitle, reasons, warnings, usage } = groupOf(form);
  const list = (items: readonly string[]): string =>
    `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const opening = [
    `<strong>${title}</strong> dolazi iz asortimana brenda ${brand}.`,
    `Brend ${brand} predstavlja <strong>${title}</strong>.`,
    `<strong>${title}</strong> je pouzdan izbor brenda ${brand}.`,
  ][variant % 3];
  const description =
    `<p>${opening} ${kind.about}</p>` +
    `<h3>Zašto ga odabrati</h3>${list([kind.purpose, ...reasons.map(upperFirst)])}` +
    `<h3>Način upotrebe</h3><p>${form.usage ?? usage}</p>` +
    `<h3>${contentsTitle}</h3><p>${upperFirst(kind.contents)}.</p>` +
    `<h3>Napomene</h3>${list(warnings)}`;
  return {
    shortDescription: `<p>${kind.about}</p>${list([kind.purpose, `Pakovanje: ${pack}`])}`,
    description,
    seoDescription: shorten(`${kind.purpose}. ${kind.about}`, 120),
  };
};
