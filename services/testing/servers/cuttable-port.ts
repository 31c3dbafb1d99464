import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type CuttablePort = {
  readonly port: number;
  /** Breaks every open connection. */
  cut(): void;
  /** Starts or stops breaking new connections at once. */
  refuse(refusing: boolean): void;
  /** Starts or stops holding back all data of open connections; held data arrive afterwards. */
  freeze(freezing: boolean): void;
  /** The count of requested connections, refused ones included. */
  visits(): number;
  close(): Promise<void>;
};

/** A proxy on a loopback port whose connections can be cut like by a failing network. */
export async function openCuttablePort(target: number, port = 0): Promise<CuttablePort> {
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [incoming: Socket, outgoing: Socket]>();
  let [refusing, frozen, visits] = [false, false, 0];

  function keep(socket: Socket, other: Socket) {
    sockets.add(socket);
    // The end of one side ends the other, with any error.
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  }

  const server = createServer((incoming) => {
    visits += 1;
    if (refusing) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(target, '127.0.0.1');
    keep(incoming, outgoing);
    keep(outgoing, incoming);
    incoming.setNoDelay();
    outgoing.setNoDelay();
    const pair = [incoming, outgoing] as const;
    pairs.add(pair);
    incoming.on('close', () => pairs.delete(pair));
    if (!frozen) incoming.pipe(outgoing).pipe(incoming);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    refuse(refuse) {
      refusing = refuse;
    },
    freeze(freezing) {
      frozen = freezing;
      for (const [incoming, outgoing] of pairs)
        if (freezing) for (const socket of [incoming, outgoing]) socket.unpipe().pause();
        else incoming.pipe(outgoing).pipe(incoming);
    },
    visits: () => visits,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A proxy to a store; `url` connects through it. */
export type CuttableWay = CuttablePort & { readonly url: string };

/** A proxy to a store whose connections can be cut. */
export async function openCuttableWay(address: string): Promise<CuttableWay> {
  const url = new URL(address);
  const way = await openCuttablePort(Number(url.port));
  [url.hostname, url.port] = ['127.0.0.1', String(way.port)];
  // Instead of the Unix socket of the tests' database.
  url.searchParams.delete('host');
  return { ...way, url: url.href };
}
