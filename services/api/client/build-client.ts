import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { CONTRACTS } from '../../access/contracts.ts';
import { clientTypes } from './call-types.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const Package = Type.Object({ version: Type.String() });

/** Writes the package `@online-shop/client` into a folder: the client, and the types of every call. */
export async function buildClient(folder: string): Promise<void> {
  const { build } = await import('esbuild');
  await mkdir(folder, { recursive: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: { index: 'services/api/client/shop-client.ts' },
    outdir: folder,
    bundle: true,
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'warning',
  });
  await writeFile(join(folder, 'index.d.ts'), clientTypes(CONTRACTS));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(await packageJson(), null, 2)}\n`);
}

async function packageJson(): Promise<object> {
  const { version } = Value.Parse(Package, JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')));
  return {
    name: '@online-shop/client',
    version,
    description: 'A typed client of the API of the online shop',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  };
}
