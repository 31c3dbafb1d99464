import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailFolder } from './mail-folder.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-folder-'));
  await mkdir(join(dataDir, 'mail'));
});
afterAll(() => rm(dataDir, { recursive: true }));

async function write(name: string, date: string, file = `${name}.eml`): Promise<void> {
  const head = [`To: amra@example.com`, 'Subject: Novo', `Date: ${date}`];
  await writeFile(join(dataDir, 'mail', file), `${head.join('\r\n')}\r\n\r\nZdravo`);
}

it('keeps every later mail to a former address, of whichever kind: it is its next holder’s', async () => {
  for (const kind of ['obavijest', 'narudzba-1', 'racun-1']) {
    await write(`${kind}-prije`, 'Fri, 20 Nov 2026 10:00:00 +0000');
    await write(`${kind}-poslije`, 'Sun, 22 Nov 2026 10:00:00 +0000');
  }
  const until = '2026-11-21T08:00:00.000Z';
  const emails = [{ email: 'Amra@example.com', until }];
  await createMailFolder(dataDir).forget({ emails, orderIds: [], userIds: [] });
  expect((await readdir(join(dataDir, 'mail'))).sort()).toEqual([
    'narudzba-1-poslije.eml',
    'obavijest-poslije.eml',
    'racun-1-poslije.eml',
  ]);
});

it('keeps no mail that a killed process has left unfinished', async () => {
  const names = ['.narudzba-7-potvrda.31.tmp', '.dostupno-7.31.tmp', '.narudzba-8-potvrda.31.tmp'];
  for (const name of names) await write('', 'Fri, 20 Nov 2026 10:00:00 +0000', name);
  const folder = createMailFolder(dataDir);
  const left = async () => (await readdir(join(dataDir, 'mail'))).filter((name) => name.startsWith('.'));
  await folder.forget({ emails: [], orderIds: ['7'], userIds: [] });
  expect(await left()).toEqual(names.slice(1).sort());
  await folder.forget({ emails: [{ email: 'amra@example.com', until: null }], orderIds: [], userIds: [] });
  expect(await left()).toEqual([]);
});
