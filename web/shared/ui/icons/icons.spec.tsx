import * as lucide from 'lucide-react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ICON_NAMES } from './icon-names.ts';

const SIZE = 24;
const drawings: Record<string, ComponentType> = lucide.icons;

describe('the sprite of icons', () => {
  it('contains each icon beside the next, as Lucide draws it', async () => {
    const drawn = ICON_NAMES.map(
      (name, place) => `<g transform="translate(${place * SIZE})">${lines(name)}</g>`,
    );
    await expect(
      [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_NAMES.length * SIZE} ${SIZE}" preserveAspectRatio="none" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">`,
        '<title>Ikone</title>',
        ...drawn,
        '</svg>',
        '',
      ].join('\n'),
    ).toMatchFileSnapshot('../../styles/icons.svg');
  });
});

function lines(name: string): string {
  const Drawing = drawings[pascal(name)];
  if (!Drawing) throw new Error(`Lucide has no icon ${name}.`);
  const [, inner] = /<svg[^>]*>(.*)<\/svg>/.exec(renderToStaticMarkup(<Drawing />)) ?? [];
  return inner ?? '';
}

function pascal(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());
}
