import { createServer } from 'node:net';

/** A mail server that stores the emails it receives, with quoted-printable decoded; only for browser tests. */
export async function openMailBox() {
  const mails: { to: string; text: string }[] = [];
  const server = createServer((socket) => {
    let buffer = '';
    let to = '';
    let isText = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (piece: string) => {
      const bytes = piece
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      mails.push({ to, text: Buffer.from(bytes, 'latin1').toString('utf8') });
      say('250 taken');
    };
    const hear = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') to = line.replace(/^.*<(.*)>.*$/, '$1');
      if (verb === 'QUIT') socket.end('221 bye\r\n');
      else if (verb === 'DATA') {
        isText = true;
        say('354 go on');
      } else say('250 ok');
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1');
      for (;;) {
        const end = isText ? '\r\n.\r\n' : '\r\n';
        const at = buffer.indexOf(end);
        if (at < 0) return;
        const piece = buffer.slice(0, at);
        buffer = buffer.slice(at + end.length);
        if (isText) {
          isText = false;
          take(piece);
        } else hear(piece);
      }
    });
    say('220 box');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The newest mail to an address. */
    newestTo: (address: string) => mails.findLast(({ to }) => to === address)?.text,
    countTo: (address: string) => mails.filter(({ to }) => to === address).length,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
