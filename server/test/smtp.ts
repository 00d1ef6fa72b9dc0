import { createServer, type Socket } from 'node:net';
import { atTheEnd } from './at-the-end.ts';

export interface ReceivedMail {
  from: string;
  to: string;
  headers: string;
  text: string;
  html: string;
  /** As it came. */
  raw: string;
}

/** How the stand-in answers the next emails. */
type Mood = 'take' | 'refuse' | 'later' | 'hang up after the text';

function decodePart(raw: string): { headers: string; text: string } {
  const at = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, at);
  const body = raw.slice(at + 4);
  if (/base64/i.test(headers)) return { headers, text: Buffer.from(body, 'base64').toString('utf8') };
  if (!/quoted-printable/i.test(headers)) return { headers, text: body.replaceAll('\r\n', '\n') };
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { headers, text: Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n') };
}

/** The parts between a boundary. One with a boundary of its own is its parts. */
function partsOf(raw: string, boundary: string): { headers: string; text: string }[] {
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  return parts
    .map((part) => part.replaceAll(/^\r\n|\r\n$/g, ''))
    .flatMap((part) => {
      const inner = /boundary="([^"]+)"/.exec(part.slice(0, part.indexOf('\r\n\r\n')))?.[1];
      return inner ? partsOf(part, inner) : [decodePart(part)];
    });
}

/** The headers and both parts of an email. */
function decodeBody(raw: string): { headers: string; text: string; html: string } {
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  if (!boundary) return { ...decodePart(raw), html: '' };
  const parts = partsOf(raw, boundary);
  const partOf = (type: string) => parts.find((part) => part.headers.includes(type))?.text ?? '';
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

/** A mail server for tests that keeps what it receives. */
export async function startSmtp() {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const state = { mood: 'take' as Mood, refusal: '550 nobody here', connections: 0 };
  function talk(socket: Socket) {
    sockets.add(socket);
    state.connections += 1;
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let from = '';
    let to = '';
    let buffer = '';
    let inText = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    function hear(line: string) {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') say('250 stand-in');
      else if (verb === 'MAIL') {
        from = line.replace(/^.*<(.*)>.*$/, '$1');
        say(state.mood === 'later' ? '451 busy' : '250 ok');
      } else if (verb === 'RCPT') {
        to = line.replace(/^.*<(.*)>.*$/, '$1');
        say(state.mood === 'refuse' ? state.refusal : '250 ok');
      } else if (verb === 'DATA') {
        inText = true;
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    }
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1');
      for (;;) {
        const end = inText ? '\r\n.\r\n' : '\r\n';
        const at = buffer.indexOf(end);
        if (at < 0) return;
        const piece = buffer.slice(0, at);
        buffer = buffer.slice(at + end.length);
        if (!inText) {
          hear(piece);
          continue;
        }
        inText = false;
        received.push({ from, to, ...decodeBody(piece), raw: piece });
        if (state.mood === 'hang up after the text') return void socket.destroy();
        say('250 taken');
      }
    });
    say('220 stand-in');
  }
  const server = createServer(talk);
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      if (server.listening) server.close(() => resolve());
      else resolve();
    });
  const port = await listen(0);
  atTheEnd(close);
  return { url: `smtp://127.0.0.1:${port}`, received, state, close, reopen: () => listen(port) };
}
