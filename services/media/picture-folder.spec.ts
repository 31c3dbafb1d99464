import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pictureStoreContract } from '../testing/samples/picture-store-contract.ts';
import { createPictureFolder } from './picture-folder.ts';
import { isPictureName } from './picture-store.ts';

pictureStoreContract('in a folder', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'pictures-'));
  return {
    store: createPictureFolder(join(parent, 'images')),
    close: () => rm(parent, { recursive: true }),
  };
});

it('leaves nothing unfinished behind when a folder cannot be written to', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'pictures-'));
  await writeFile(join(parent, 'images'), 'a file where the folder should be');
  await expect(createPictureFolder(join(parent, 'images')).put('a.jpg', Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(parent)).toEqual(['images']);
  await rm(parent, { recursive: true });
});

it('accepts plain names of pictures and no others', () => {
  for (const name of ['čaj.jpg', 'a-400.avif', 'Krema 50 ml.png', 'x.y.webp'])
    expect(isPictureName(name)).toBe(true);
  const others = [
    '.tajna.jpg',
    '../a.jpg',
    'a/b.jpg',
    'a\\b.jpg',
    'a.exe',
    'a',
    '.jpg',
    'a\u0000.jpg',
    `${'a'.repeat(200)}.jpg`,
  ];
  for (const name of others) expect(isPictureName(name)).toBe(false);
});
