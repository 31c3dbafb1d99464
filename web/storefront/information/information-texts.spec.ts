import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readInformation } from '../../../.config/information-texts.ts';
import { parseHtml } from '../../shared/format/parse-html.ts';
import { fillPage } from './fill-text.ts';
import { pageValues } from './page-values.ts';

const FOLDER = new URL('.', import.meta.url).pathname;
const TEXTS = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));

describe('an information page', () => {
  it.each(TEXTS)('has its fields and names only existing values: %s', (name) => {
    const source = readFileSync(FOLDER + name, 'utf8');
    const { title, path, description, intro, parts } = readInformation(source);
    for (const field of [title, path, description, intro]) expect(field).not.toBe('');
    expect(parts).not.toEqual([]);
    const named = [...source.matchAll(/\{!?(\w+)[?}]/g)].map(([, value = '']) => value);
    const known = Object.keys(pageValues({}, null));
    expect(named.filter((value) => !known.includes(value))).toEqual([]);
  });

  const page = readInformation(
    [
      '---',
      'title: Dostava',
      'description: Dostava za',
      '  {price}.',
      'facts:',
      '  truck | Kućna dostava | Za {price}.',
      '  store | {places?Preuzimanje} | Besplatno.',
      '---',
      '',
      '## Rokovi {#rokovi}',
      'Šaljemo **isti**',
      '[dan](/kontakt).',
      '',
      '## {card?Kartica}',
      'Na stranici banke.',
    ].join('\n'),
  );

  it('is read with facts, and with parts as HTML whose line breaks are joined', () => {
    expect(page).toMatchObject({ title: 'Dostava', description: 'Dostava za {price}.' });
    expect(page.facts[0]).toEqual({ icon: 'truck', title: 'Kućna dostava', text: 'Za {price}.' });
    expect(page.parts[0]).toEqual({
      title: 'Rokovi',
      id: 'rokovi',
      body: parseHtml('<p>Šaljemo <strong>isti</strong> <a href="/kontakt">dan</a>.</p>'),
    });
  });

  it('omits facts and parts with empty titles', () => {
    const filled = fillPage(page, { price: '9,00 KM' });
    expect(filled.facts).toEqual([{ icon: 'truck', title: 'Kućna dostava', text: 'Za 9,00 KM.' }]);
    expect(filled.parts.map(({ title }) => title)).toEqual(['Rokovi']);
  });

  it('names no icon that does not exist', () => {
    const source = '---\nfacts:\n  kamion | Dostava | Brza.\n---\n';
    expect(() => readInformation(source)).toThrow('kamion');
  });
});

describe('a text', () => {
  it.each([
    ['Za {price}.', 'Za 9,00 KM.'],
    ['Pouzećem{card?, karticom}{!card?, bez kartica}.', 'Pouzećem, bez kartica.'],
    ['Plaćanje{price? za {price}} pouzećem.', 'Plaćanje za 9,00 KM pouzećem.'],
  ])('is filled: %s', (intro, filled) => {
    const page = { ...readInformation(''), intro };
    expect(fillPage(page, { price: '9,00 KM', card: '' }).intro).toBe(filled);
  });

  it('keeps elements unchanged', () => {
    const { parts } = readInformation('---\n---\n## Mjesta\nTu su: {place}{none}!\n');
    const [place = ''] = parseHtml('<strong>{price} &lt;b></strong>');
    expect(fillPage({ ...readInformation(''), parts }, { place, price: '9,00 KM' }).parts[0]?.body).toEqual([
      { tag: 'p', attributes: {}, children: ['Tu su: ', place, '!'] },
    ]);
  });
});
