import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import net, { type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The polls for which an idle connection stays open after the server has stopped listening: a request sent
 * before is still answered. Polls and not time, since what has arrived is read between two of them,
 * however busy the process is.
 */
const IDLE_LOOKS = 20;
const LOOK_MS = 20;
/** How long running requests may take. */
const LONGEST_MS = 10_000;

/**
 * Tracks a server's connections, and returns the function that drains them: no new connection is accepted, every request
 * that was sent is answered, with `Connection: close`, and connections without a request are closed. It resolves when no
 * connection is left. What takes too long is cut off. Replaces the server's own `close`, since a
 * supervisor that disconnects this process calls it. `portClosed` is called once this process listens no more, and resolves once
 * no other listens on the same port: a client that is told to reconnect does so at once, and would be reset by the last of them.
 */
export function createDrain(server: Server, portClosed?: () => Promise<void>): () => Promise<void> {
  /** The requests under way of each connection. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  let isAnnounced = false;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const underWay = connections.get(socket);
    underWay?.add(response);
    response.once('close', () => underWay?.delete(response));
    if (isAnnounced) announceEnd(response);
  });

  let drained: Promise<void> | null = null;
  const drain = () => {
    drained ??= endConnections();
    return drained;
  };
  server.close = (callback) => {
    void drain().then(() => callback?.());
    return server;
  };
  return drain;

  async function endConnections(): Promise<void> {
    // Connections that wait to be accepted would be reset.
    for (let turn = 0; turn < 2; turn += 1) await nextTurn();
    // The server's own `close` would end connections whose request has arrived but was not read yet.
    if (server.listening) net.Server.prototype.close.call(server);
    await portClosed?.();
    isAnnounced = true;
    for (const underWay of connections.values()) underWay.forEach(announceEnd);
    const idleLooks = new Map<Socket, number>();
    const begun = Date.now();
    while (connections.size > 0) {
      await delay(LOOK_MS);
      for (const [socket, underWay] of connections) {
        const looks = underWay.size > 0 ? 0 : (idleLooks.get(socket) ?? 0) + 1;
        idleLooks.set(socket, looks);
        if (looks > IDLE_LOOKS || Date.now() - begun > LONGEST_MS) socket.destroy();
      }
    }
  }
}

function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
