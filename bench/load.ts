import { connect, type Socket } from 'node:net';

export interface Measured {
  perSecond: number;
  /** Median latency in milliseconds. */
  latency: number;
  failed: number;
}

export interface Call {
  path: string;
  token?: string;
  body?: string;
}

const written = ({ path, token, body }: Call): string =>
  [
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
    '',
    body ?? '',
  ].join('\r\n');

const headEnd = '\r\n\r\n';

interface Head {
  status: number;
  /** Bytes of all of the answer. */
  total: number;
}

/** Undefined as long as it has not come; what measures here says how long each answer is, and that it stays on the line. */
function headOf(answer: Buffer): Head | undefined {
  const end = answer.indexOf(headEnd);
  if (end < 0) return undefined;
  const text = answer.toString('latin1', 0, end).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
  if (length === undefined || text.includes('\r\nconnection: close'))
    throw new Error(`an answer of another kind: ${text}`);
  return { status: Number(text.slice(9, 12)), total: end + headEnd.length + Number(length) };
}

/** One call after another on a connection of its own; `answered` is told the status when all of an answer has come. */
class Line {
  readonly #socket: Socket;
  #answer: Buffer | null = null;
  #head: Head | undefined;
  #answered: (status: number) => void = () => undefined;
  #failed: (error: unknown) => void = () => undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('data', (bytes) => this.#read(bytes));
    this.#socket.on('error', (error) => this.#failed(error));
    this.#socket.on('close', () => this.#failed(new Error('the server hung up')));
  }

  call(call: Call): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(written(call));
    });
  }

  #read(bytes: Buffer): void {
    this.#answer = this.#answer ? Buffer.concat([this.#answer, bytes]) : bytes;
    try {
      this.#head ??= headOf(this.#answer);
    } catch (error) {
      this.#failed(error);
      return;
    }
    if (!this.#head || this.#answer.length < this.#head.total) return;
    const { status } = this.#head;
    this.#answer = null;
    this.#head = undefined;
    this.#answered(status);
  }

  end(): void {
    this.#failed = () => undefined;
    this.#socket.destroy();
  }
}

/**
 * So many connections call again and again for so many seconds. It shares the cores with what it measures, as pgbench does, so
 * it writes and reads no more than it needs: by undici's bare dispatcher a call took it twice the processor time, a fifth of all
 * that one took, and by Node's own client more than the answer it waited for (docs/decisions/440).
 */
export async function load(
  port: number,
  connections: number,
  seconds: number,
  next: (connection: number) => Call,
): Promise<Measured> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  async function work(connection: number) {
    const line = new Line(port);
    while (performance.now() < until) {
      const start = performance.now();
      const status = await line.call(next(connection));
      if (status === 200) times.push(performance.now() - start);
      else failed += 1;
    }
    line.end();
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => work(at)));
  const took = (performance.now() - began) / 1000;
  return { perSecond: times.length / took, latency: median(times), failed };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
