import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';
import { startOfProcess } from './processes.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-spec-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function otherProcess(): Promise<ChildProcess & { pid: number }> {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  children.push(child);
  await once(child, 'spawn');
  const { pid } = child;
  if (pid === undefined) throw new Error('no process');
  return Object.assign(child, { pid });
}

const writeLock = (content: string): Promise<void> => writeFile(join(folder, 'shop.lock.7'), content);

describe('lockDataFolder', () => {
  it('makes the folder and leaves one small free lock behind when given back', async () => {
    const inside = join(folder, 'new', 'data');
    const unlock = await lockDataFolder(inside);
    expect(await readdir(inside)).toEqual(['shop.lock.1']);
    await unlock();
    expect(await readFile(join(inside, 'shop.lock.1'), 'utf8')).toBe('free\n');
  });

  it('refuses a second lock of the same process, by whatever path', async () => {
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(`${folder}/../${folder.split('/').at(-1)}`)).rejects.toThrow(DataFolderInUse);
    await unlock();
  });

  it('can be taken again once given back, and giving back twice does not free the next lock', async () => {
    const first = await lockDataFolder(folder);
    await first();
    const second = await lockDataFolder(folder);
    await first();
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
    await second();
  });

  it('names the holder while that process is alive', async () => {
    const { pid } = await otherProcess();
    await writeLock(`${pid} ${await startOfProcess(pid)}\n`);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      expect.objectContaining({ pid, folder, message: expect.stringContaining(`process ${pid}`) }),
    );
  });

  it('is taken over from a process that died', async () => {
    const child = await otherProcess();
    const identity = `${child.pid} ${await startOfProcess(child.pid)}\n`;
    child.kill('SIGKILL');
    await once(child, 'exit');
    await writeLock(identity);
    const unlock = await lockDataFolder(folder);
    expect(await readdir(folder)).toEqual(['shop.lock.8']);
    await unlock();
  });

  it.runIf(process.platform !== 'win32')(
    'is taken over when the process id now belongs to another program, our own one included',
    async () => {
      for (const pid of [(await otherProcess()).pid, process.pid]) {
        await writeLock(`${pid} an-earlier-start\n`);
        const unlock = await lockDataFolder(folder);
        await unlock();
      }
    },
  );

  it.each(['', 'nonsense', '12'])('is taken over when its file holds %j', async (content) => {
    await writeLock(content);
    const unlock = await lockDataFolder(folder);
    await unlock();
  });

  it('goes to one only of many that find a stale one at the same moment', async () => {
    const code = `
      import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'))};
      process.stdin.once('data', async () => {
        const took = await lockDataFolder(process.argv[1]).then(() => 'took', (error) => error.name);
        process.stdout.write(took);
      });
      process.stdout.write('ready ');
    `;
    await writeLock('1 an-earlier-start\n');
    const contenders = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, folder], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    children.push(...contenders);
    await Promise.all(contenders.map(({ stdout }) => once(stdout, 'data')));
    for (const { stdin } of contenders) stdin.write('go\n');
    const answers = await Promise.all(
      contenders.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])),
    );
    expect(answers.sort()).toEqual(['DataFolderInUse', 'DataFolderInUse', 'DataFolderInUse', 'took']);
  });
});
