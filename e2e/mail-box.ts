import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';

// One mail server takes what all servers of a run send. It runs beside the main server, and tests read what it has written.
interface Mail {
  to: string;
  text: string;
}

const mainPort = Number(process.env['E2E_PORT'] ?? 3100);
const port = mainPort + 9;
const file = path.join(import.meta.dirname, '..', '.cache', `e2e-mail-${mainPort}.jsonl`);

/** The setting that has a server send its emails here. */
export const smtpUrl = `smtp://127.0.0.1:${port}`;

const decode = (piece: string): string => {
  const bytes = piece
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

function talk(socket: Socket): void {
  let buffer = '';
  let to = '';
  let isText = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
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
      if (!isText) {
        hear(piece);
        continue;
      }
      isText = false;
      appendFileSync(file, `${JSON.stringify({ to, text: decode(piece) })}\n`);
      say('250 taken');
    }
  });
  say('220 box');
}

/** Starts the mail server of a run, with an empty box. */
export async function openMailBox(): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

const mailsTo = (address: string): Mail[] =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Mail)
    .filter(({ to }) => to === address);

/** The newest email to an address. */
export const newestTo = (address: string): string | undefined => mailsTo(address).at(-1)?.text;
export const countTo = (address: string): number => mailsTo(address).length;
