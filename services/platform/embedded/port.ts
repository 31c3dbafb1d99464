import { createServer } from 'node:net';
import { join } from 'node:path';
import { readText } from './files.ts';
import { writeWhole } from './write-whole.ts';

const HOST = '127.0.0.1';

/**
 * The port for the server in `home`: the wanted one, else that of the last time, else any free one, which is
 * remembered. Throws when a wanted port is taken.
 */
export async function choosePort(home: string, wanted: number | undefined): Promise<number> {
  if (wanted !== undefined) {
    if ((await freePort(wanted)) === null)
      throw new Error(`Port ${wanted} on ${HOST} is taken by another program.`);
    return wanted;
  }
  const path = join(home, 'port');
  const remembered = Number(await readText(path));
  if (remembered > 0 && (await freePort(remembered)) !== null) return remembered;
  const port = await freePort(0);
  if (port === null) throw new Error(`No free port on ${HOST}.`);
  await writeWhole(path, `${port}\n`);
  return port;
}

/** This port of the loopback, or any when it is 0; null when it is taken. */
export function freePort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ host: HOST, port, exclusive: true }, () => {
      const address = server.address();
      const found = typeof address === 'object' && address !== null ? address.port : null;
      server.close(() => resolve(found));
    });
  });
}
