import http from 'node:http';

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

function once(agent: http.Agent, port: number, { path, token, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string | number> = token ? { authorization: `Bearer ${token}` } : {};
    if (body)
      Object.assign(headers, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
    const request = http.request(
      { agent, port, host: '127.0.0.1', path, method: body ? 'POST' : 'GET', headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** So many connections call again and again for so many seconds. */
export async function load(
  port: number,
  connections: number,
  seconds: number,
  next: (connection: number) => Call,
): Promise<Measured> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  async function work(connection: number) {
    while (performance.now() < until) {
      const start = performance.now();
      const status = await once(agent, port, next(connection));
      if (status === 200) times.push(performance.now() - start);
      else failed += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => work(at)));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  return { perSecond: times.length / took, latency: median(times), failed };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
