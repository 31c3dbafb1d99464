import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a client build with the entry `entry` into a folder; returns the build's folder. */
export async function writeClientBuild(folder: string, entry: string): Promise<string> {
  const dir = join(folder, entry, 'client');
  await mkdir(join(dir, '.vite'), { recursive: true });
  await mkdir(join(dir, 'assets'));
  const manifest = {
    'web/storefront/entry.ts': { file: `assets/${entry}.js` },
    'web/admin/entry.tsx': { file: `assets/admin-${entry}.js` },
  };
  await writeFile(join(dir, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const { file } of Object.values(manifest)) await writeFile(join(dir, file), `// ${file}`);
  return dir;
}
