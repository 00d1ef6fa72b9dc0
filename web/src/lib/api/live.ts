import { useEffect } from 'react';
import { liveResync, type LiveTopic } from '#contract/realtime.ts';
import { renewSession } from './api.ts';
import { accessToken, leaveToOther, sessionState, subscribe as onSession } from './session.ts';

type Listener = { topic: LiveTopic; id: string; hear(): void };
const listeners = new Set<Listener>();
let running: AbortController | null = null;

function hear(event: string, data: string): void {
  if (event === liveResync) {
    for (const listener of listeners) listener.hear();
    return;
  }
  const { id } = JSON.parse(data) as { id: string };
  for (const listener of listeners) if (listener.topic === event && listener.id === id) listener.hear();
}

function hearBlock(block: string): void {
  let event = '';
  let data = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) event = line.slice(7);
    if (line.startsWith('data: ')) data += line.slice(6);
  }
  if (event) hear(event, data);
}

async function read(body: ReadableStream<Uint8Array>): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) hearBlock(block);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Keeps the live stream open while there are listeners. It reconnects with growing pauses and then refetches
 * everything.
 */
async function run(signal: AbortSignal): Promise<void> {
  let wait = 1000;
  let first = true;
  while (!signal.aborted && sessionState().status === 'in') {
    try {
      const person = sessionState().memberId;
      const headers = {
        authorization: `Bearer ${accessToken()}`,
        'x-background': '1',
        ...(person ? { 'x-person': person } : {}),
      };
      const answer = await fetch('/api/live', { headers, signal });
      if (answer.status === 409) return leaveToOther();
      if (answer.status === 401 && !(await renewSession())) return;
      if (answer.ok && answer.body) {
        wait = 1000;
        if (!first) hear(liveResync, '');
        first = false;
        await read(answer.body);
      }
    } catch {
      // The connection was lost; the code below reconnects.
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, 30_000);
  }
}

function start(): void {
  if (running || !listeners.size || sessionState().status !== 'in') return;
  const own = new AbortController();
  running = own;
  void run(own.signal).finally(() => {
    if (running === own) running = null;
  });
}

function stopWhenIdle(): void {
  if (listeners.size) return;
  running?.abort();
  running = null;
}

onSession(() => {
  if (sessionState().status === 'in') start();
});

/** Calls back whenever the record has changed, or may have. */
export function useLive(topic: LiveTopic, id: string, hearIt: () => void): void {
  useEffect(() => {
    const listener = { topic, id, hear: hearIt };
    listeners.add(listener);
    start();
    return () => {
      listeners.delete(listener);
      // Switching from one board to another keeps the stream open.
      setTimeout(stopWhenIdle, 2000);
    };
  }, [topic, id, hearIt]);
}
