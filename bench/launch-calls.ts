import { quantile } from './load.ts';

interface From {
  token?: string;
  /** The address that the proxy names. */
  ip?: string;
}

/** Calls of a bench, with how long each kind took and what was refused. */
export class Calls {
  private readonly base: string;
  private times = new Map<string, number[]>();
  readonly failed: string[] = [];

  constructor(base: string) {
    this.base = base;
  }

  async send<R>(method: string, path: string, { token, ip }: From = {}, body?: object): Promise<R> {
    const kind = `${method} ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')}`;
    const start = performance.now();
    const response = await fetch(`${this.base}/api/${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(ip ? { 'x-forwarded-for': ip } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const took = this.times.get(kind);
    if (took) took.push(performance.now() - start);
    else this.times.set(kind, [performance.now() - start]);
    if (response.ok) return JSON.parse(text) as R;
    this.failed.push(`${kind}: ${response.status} ${text.slice(0, 200)}`);
    throw new Error(`${kind}: ${response.status} ${text}`);
  }

  /** Forgets what was measured while everything was set up. */
  begin(): void {
    this.times = new Map();
  }

  /** Returns each kind of call with its number, median and 99th percentile in milliseconds. */
  figures(): { kind: string; count: number; median: number; p99: number }[] {
    return [...this.times].map(([kind, times]) => ({
      kind,
      count: times.length,
      median: quantile(times, 0.5),
      p99: quantile(times, 0.99),
    }));
  }

  p99(): number {
    return quantile([...this.times.values()].flat(), 0.99);
  }
}

/** Runs the pieces of work in their order, so many at a time. */
export async function crowd(atOnce: number, count: number, work: (at: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < count; at = next++) await work(at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
