import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import {
  announceProcess,
  forgetProcess,
  forgottenAfterMs,
  noteEveryMs,
  noteProcess,
  type ServerProcess,
} from '../kernel/processes/public.ts';
import type { Deps } from '../platform/context/context.ts';
import { inTransaction } from '../platform/db/handle.ts';

const resolutionMs = 20;

/** Notes a process that was announced while it runs, and returns how that ends. Its row goes with it. */
export function recordProcess(
  app: FastifyInstance,
  { gateway, log }: Deps,
  started: ServerProcess,
): () => Promise<void> {
  const stopping = new AbortController();
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const state = (): ServerProcess => ({
    ...started,
    port: (app.server.address() as AddressInfo | null)?.port ?? 0,
    seenAt: new Date(),
    lagMs: Math.max(0, Math.round(delay.max / 1e6) - resolutionMs),
    unbelieved: app.unbelieved.count,
    unbelievedFrom: app.unbelieved.from,
  });
  const announce = () =>
    inTransaction(gateway.global(), (tx) =>
      announceProcess(tx, state(), new Date(Date.now() - forgottenAfterMs)),
    );
  async function loop() {
    let isKnown = true;
    while (!stopping.signal.aborted) {
      try {
        if (isKnown) isKnown = await noteProcess(gateway.global(), state());
        if (!isKnown) await announce();
        isKnown = true;
        delay.reset();
      } catch (error) {
        log.debug({ err: error }, 'this process could not be noted');
      }
      await sleep(noteEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const ended = loop();
  return async () => {
    stopping.abort();
    await ended;
    delay.disable();
    await forgetProcess(gateway.global(), started.id).catch(() => undefined);
  };
}
