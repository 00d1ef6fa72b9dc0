import type { ServerResponse } from 'node:http';
import type { liveEnd, liveResync, LiveTopic } from '#contract/realtime.ts';

/** A browser that has not read this much is gone or too slow. It is disconnected and reconnects automatically. */
const mostWaitingBytes = 64 * 1024;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Without this, some proxies hold the answer back until it is complete.
  'x-accel-buffering': 'no',
} as const;

type Out = Pick<
  ServerResponse,
  'writeHead' | 'write' | 'end' | 'destroy' | 'writableLength' | 'writableEnded'
>;

export interface EventStream {
  send(event: LiveTopic | typeof liveResync | typeof liveEnd, data: object): void;
  /**
   * Sends a comment that browsers ignore. It keeps proxies from closing the connection and detects clients that are
   * gone.
   */
  comment(text: string): void;
  close(): void;
}

export function openEventStream(out: Out): EventStream {
  function write(text: string) {
    if (out.writableEnded) return;
    if (out.writableLength > mostWaitingBytes) out.destroy();
    else out.write(text);
  }
  out.writeHead(200, headers);
  write('retry: 2000\n\n');
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    comment: (text) => write(`: ${text}\n\n`),
    close: () => void out.end(),
  };
}
