import { type Plugin, runnerImport } from 'vite';

/** Bundles what these modules export, as data, instead of the modules and all that they import. */
export function evaluatedAtBuild(modules: readonly string[]): Plugin {
  return {
    name: 'evaluated-at-build',
    enforce: 'pre',
    async load(id) {
      if (!modules.includes(id)) return null;
      const { module } = await runnerImport<Readonly<Record<string, unknown>>>(id);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
