import { describe, expect, it } from 'vitest';
import { aHome, aLayout } from '../testing/answers.ts';
import { given, textOf, thingsIn } from '../testing/served-pages.ts';

const { settings } = aLayout();
const CHAT = 'https://chat.example/w.js';

/** A shop with these settings. */
function shopWith(changes: Partial<typeof settings>) {
  const changed = { ...settings, ...changes };
  const answers = { '/api/storefront/home': aHome(), '/api/settings/get-settings': changed };
  return given(answers, aLayout({ settings: changed }));
}

describe('the answers about paying', () => {
  it.each([
    [{}, 'Pouzećem: gotovinom, kada preuzmete paket.', 'Ne. Kartično plaćanje ne nudimo.'],
    [
      { bankTransfer: 1 },
      'Pouzećem: gotovinom, kada preuzmete paket. Uplatom na račun, prije slanja.',
      'Ne. Kartično plaćanje ne nudimo.',
    ],
    [
      { cardPayment: 1 },
      'Pouzećem: gotovinom, kada preuzmete paket. Karticom, na stranici kartične kuće.',
      'Da. Karticom platite odmah nakon narudžbe, na stranici kartične kuće.',
    ],
  ] as const)('name what the shop offers, also as structured data: %j', async (offered, ways, byCard) => {
    const { html } = await shopWith(offered).page('/cesto-postavljena-pitanja');
    const faq = thingsIn(html).find((thing) => thing['@type'] === 'FAQPage');
    for (const [name, text] of [
      ['Kako mogu platiti?', ways],
      ['Mogu li platiti karticom?', byCard],
    ] as const) {
      expect(textOf(html)).toContain(text);
      expect(faq?.mainEntity).toContainEqual({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text },
      });
    }
  });
});

describe('free delivery', () => {
  it.each(['/', '/korpa', '/dostava'])(
    'is promised above the usual sum where none is set: %s',
    async (path) => {
      const text = textOf((await shopWith({ freeShipping: 0 }).page(path)).html);
      expect(text).toContain('iznad 100,00 KM');
      expect(text).not.toContain('iznad 0,00 KM');
    },
  );

  it('is promised above the sum of the settings', async () => {
    const { page } = shopWith({ freeShipping: 12_000 });
    const text = textOf((await page('/korpa')).html);
    expect(text).toContain('Besplatna dostava iznad 120,00 KM');
    expect(text).toContain('besplatna za narudžbe iznad 120,00 KM');
  });
});

describe('the home page', () => {
  it('promises a chat only where one is configured', async () => {
    const { page } = shopWith({});
    expect(textOf((await page('/')).html)).toContain('na raspolaganju putem telefona i e-maila.');
    expect(textOf((await page('/', CHAT)).html)).toContain(
      'na raspolaganju putem telefona, e-maila i chata.',
    );
  });
});

describe('the page about privacy', () => {
  it('names everything that the browser keeps, and the ways to see an order', async () => {
    const text = textOf((await shopWith({}).page('/zastita-privatnosti')).html);
    expect(text).toContain('poruku koju ste započeli');
    expect(text).toContain('oznaku preglednika');
    expect(text).toContain('račun koji je potvrdio email adresu te narudžbe');
  });
});
