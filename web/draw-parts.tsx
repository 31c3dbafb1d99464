import { hash } from 'node:crypto';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { numberObjects } from './number-objects.ts';
import type { Stores } from './shared/stores/create-stores.ts';
import { StoresProvider } from './shared/stores/stores.tsx';
import { type DrawPart, KeptParts } from './shared/ui/kept.tsx';

/** The cache for the HTML of parts, within its owner's budget. */
export type PartStore = {
  get(key: string): string | undefined;
  set(key: string, html: string): void;
};

/** Draws parts of pages, each once while it is cached. `stores` have the initial state of every page. */
export function createPartDrawer(kept: PartStore): (stores: Stores) => DrawPart {
  const numberOf = numberObjects();
  return (stores) => {
    function draw<Props extends object>(Part: ComponentType<Props>, props: Props): string {
      const key = hash('sha256', `${numberOf(Part)} ${JSON.stringify(props)}`, 'base64');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const html = renderToString(
        <KeptParts value={draw}>
          <StoresProvider stores={stores}>
            <StaticRouter location="/">
              <Part {...props} />
            </StaticRouter>
          </StoresProvider>
        </KeptParts>,
      );
      // One text instead of the chain of its pieces, which would take several times the memory.
      const flat = Buffer.from(html).toString();
      kept.set(key, flat);
      return flat;
    }
    return draw;
  };
}
