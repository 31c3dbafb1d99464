import type { Assets } from './hydration.ts';

/** The part of Vite's `manifest.json` that is read here. */
const ICON = 'web/shared/favicon.svg';

export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/**
 * The files that a page of `entry` needs, with the chunks of the matched routes (`modules` are source paths, as the
 * route table's `id`s are) so that the browser fetches them in parallel.
 */
export function assetsFor(manifest: Manifest, entry: string, modules: readonly string[] = []): Assets {
  const main = manifest[entry];
  if (!main) throw new Error(`The client build has no entry ${entry}. Run the build first.`);
  const seen = new Set<string>();
  const styles = new Set<string>();
  const chunks = new Set<string>();

  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const css of chunk.css ?? []) styles.add(`/${css}`);
    chunks.add(`/${chunk.file}`);
  };
  for (const key of [entry, ...modules]) visit(key);
  chunks.delete(`/${main.file}`);
  const icon = manifest[ICON];
  return {
    script: `/${main.file}`,
    styles: [...styles],
    preloads: [...chunks],
    icon: icon ? `/${icon.file}` : null,
  };
}
