import { Client } from 'undici';

export interface Measured {
  perSecond: number;
  /** Median latency in milliseconds. */
  latency: number;
  /** The latency that one in a hundred exceeds. */
  p99: number;
  failed: number;
}

export interface Call {
  path: string;
  token?: string;
  body?: string;
}

/** Sends one request on its own connection. Resolves to the status when the whole answer has arrived. */
function once(client: Client, { path, token, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = [
      ...(token ? ['authorization', `Bearer ${token}`] : []),
      ...(body ? ['content-type', 'application/json'] : []),
    ];
    let status = 0;
    client.dispatch(
      { path, method: body ? 'POST' : 'GET', headers, body: body ?? null },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, code) => void (status = code),
        onResponseData: () => undefined,
        onResponseEnd: () => resolve(status),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}

/**
 * Sends requests on this many connections for this many seconds. It shares the cores with the server under test, so it
 * uses undici's bare dispatcher, because Node's own client cost more than the answer it waited for.
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
    const client = new Client(`http://127.0.0.1:${port}`);
    while (performance.now() < until) {
      const start = performance.now();
      const status = await once(client, next(connection));
      if (status === 200) times.push(performance.now() - start);
      else failed += 1;
    }
    await client.close();
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => work(at)));
  const took = (performance.now() - began) / 1000;
  return { perSecond: times.length / took, latency: median(times), p99: quantile(times, 0.99), failed };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
