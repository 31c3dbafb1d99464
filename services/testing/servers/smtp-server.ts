import { once } from 'node:events';
import { createServer } from 'node:net';

export type Received = { readonly from: string; readonly to: string; readonly message: string };

/**
 * A mail server that accepts every mail; while `closed` it refuses all with a 451 (retry later) that quotes the
 * recipient.
 */
export async function startSmtp() {
  const received: Received[] = [];
  const state = { closed: false };
  const server = createServer((socket) => {
    let [from, to, message, inData] = ['', '', '', false];
    let pending = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (inData) {
        if (line !== '.') {
          message += `${line}\r\n`;
          return;
        }
        inData = false;
        received.push({ from, to, message });
        return say('250 taken');
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'MAIL') {
        from = line;
        return say('250 ok');
      }
      if (command === 'RCPT') {
        to = line.replace(/^.*<(.*)>.*$/, '$1');
        return say(state.closed ? `451 <${to}> try again later` : '250 ok');
      }
      if (command === 'DATA') {
        [inData, message] = [true, ''];
        return say('354 go on');
      }
      if (command === 'QUIT') {
        say('221 bye');
        return socket.end();
      }
      return say('250 ok');
    };
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const lines = (pending + chunk.toString()).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    say('220 ready');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    state,
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}
