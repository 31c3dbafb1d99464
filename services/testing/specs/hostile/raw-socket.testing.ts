import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What a server says to bytes that no HTTP client would send. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A connection to the shop on `port`, without a client that knows HTTP. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends `bytes` on a new connection, and returns the answer until the server closed it. */
export async function sendRaw(port: number, ...bytes: readonly (string | Buffer)[]): Promise<RawAnswer> {
  const socket = await openSocket(port);
  for (const piece of bytes) socket.write(piece);
  return answerOn(socket);
}

/** All that is said until the end; rejects when the connection breaks instead. */
export async function answerOn(socket: Socket): Promise<RawAnswer> {
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
  });
  await once(socket, 'end');
  socket.destroy();
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
