import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findAnsweringServer } from './answering-server.ts';
import type { Place } from './place.ts';
import { startServer } from './server.ts';

let home: string;
let place: Place;
let postmaster: ChildProcess;
let door: Server;
let isReady: boolean;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'recovering-'));
  const cluster = join(home, 'cluster');
  await mkdir(cluster);
  const pgCtl = join(home, 'pg_ctl');
  // As pg_ctl after its timeout.
  await writeFile(pgCtl, '#!/bin/sh\nexit 1\n');
  await chmod(pgCtl, 0o755);
  const binaries = { root: home, version: '18.0', postgres: '', initdb: '', pgCtl };
  place = { home, cluster, user: null, binaries, abandoned: false, outside: false };
  postmaster = spawn('sleep', ['60'], { cwd: cluster, stdio: 'ignore' });
  await once(postmaster, 'spawn');
  isReady = false;
  door = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(isReady ? READY : RECOVERING);
      if (!isReady) socket.end();
    });
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
});
afterEach(async () => {
  postmaster.kill('SIGKILL');
  door.close();
  await rm(home, { recursive: true });
});

function message(kind: string, body: string): Buffer {
  const head = Buffer.from(`${kind}....`);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}
/** The answer of a server that recovers, and that of one that lets in. */
const RECOVERING = message('E', 'SFATAL\0C57P03\0Mthe database system is in recovery mode\0\0');
const READY = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]);

async function writeState(state: string): Promise<void> {
  const address = door.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const lines = [postmaster.pid, place.cluster, 1_700_000_000, port, '', '127.0.0.1', '', state];
  const unfinished = join(home, 'postmaster.pid');
  await writeFile(unfinished, `${lines.join('\n')}\n`);
  await rename(unfinished, join(place.cluster, 'postmaster.pid'));
}

describe.runIf(process.platform === 'linux')(
  'a server that recovers for longer than a start may take',
  () => {
    it('is waited for when it was left running, and not taken for one that hangs', async () => {
      await writeState('starting');
      const found = findAnsweringServer(place, 'password', { seconds: 0.3 });
      setTimeout(() => {
        isReady = true;
      }, 1_000);
      expect(await found).toMatchObject({ pid: postmaster.pid });
    });

    it('is not waited for when it stops, which may hang', async () => {
      await writeState('stopping');
      expect(await findAnsweringServer(place, 'password', { seconds: 0.3 })).toBeNull();
    });

    it('is waited for when it was started, though pg_ctl has given up', async () => {
      await writeState('starting');
      const said: string[] = [];
      const write = (line: string) => {
        said.push(line);
        void writeState('ready');
      };
      await startServer(place, { logger: pino({}, { write }) });
      expect(said).toEqual([expect.stringContaining('still recovers')]);
    });

    it('is announced within seconds where it was left running, and a command waits for it', async () => {
      await writeState('starting');
      const said: string[] = [];
      const logger = pino({}, { write: (line: string) => void said.push(line) });
      const found = findAnsweringServer(place, 'password', { logger });
      await expect.poll(() => said).toEqual([expect.stringContaining('still recovers')]);
      isReady = true;
      expect(await found).toMatchObject({ pid: postmaster.pid });
    });

    it('is no longer waited for once the shop is to stop', async () => {
      await writeState('starting');
      const stopping = AbortSignal.timeout(700);
      // Either may end first.
      const ended = await Promise.allSettled([
        findAnsweringServer(place, 'password', { stopping }),
        startServer(place, { stopping }),
      ]);
      expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(stopping.aborted).toBe(true);
    });

    it('is no longer waited for by pg_ctl either once the shop is to stop', async () => {
      await writeFile(place.binaries.pgCtl, '#!/bin/sh\nexec sleep 60\n');
      await expect(startServer(place, { stopping: AbortSignal.timeout(300) })).rejects.toThrow();
    });

    it('is not waited for without end when it stops instead', async () => {
      await writeState('stopping');
      await expect(startServer(place, { seconds: 0.3 })).rejects.toThrow('PostgreSQL does not start');
    });

    it('is ready as a standby, too', async () => {
      await writeState('standby');
      await startServer(place);
    });

    it('that ends meanwhile is a server that does not start', async () => {
      await writeState('starting');
      const started = startServer(place);
      setTimeout(() => postmaster.kill('SIGKILL'), 700);
      await expect(started).rejects.toThrow('PostgreSQL does not start');
    });
  },
);
