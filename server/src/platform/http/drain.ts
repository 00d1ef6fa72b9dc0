import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/errors.ts';

const tidyEveryMs = 50;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process is about to stop. */
    isLeaving: boolean;
    /** Goes on answering for so long, and says on each connection that it is the last answer. */
    leave(ms: number): Promise<void>;
  }
}

/**
 * A balancer goes on sending requests for a while after a process was told to stop. Until then it answers as always, except for
 * /readyz, and closes each connection after its answer.
 */
function leaveInOrder(app: FastifyInstance): void {
  app.decorate('isLeaving', false);
  app.decorate('leave', async (ms: number) => {
    app.isLeaving = true;
    await sleep(ms);
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (app.isLeaving) void reply.header('connection', 'close');
    done();
  });
}

/**
 * From the moment the server stops, new requests are `unavailable`; those it has begun are answered. Connections are closed
 * as soon as they have had their answer, and those that browsers open ahead and never use at once: Node waits for both, the
 * latter for as long as the browser likes.
 */
export function drain(app: FastifyInstance): void {
  leaveInOrder(app);
  let isDraining = false;
  let next: NodeJS.Timeout | undefined;
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  function tidy() {
    app.server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    next = setTimeout(tidy, tidyEveryMs);
  }
  app.addHook('preClose', (done) => {
    isDraining = true;
    tidy();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearTimeout(next);
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (!isDraining) return done();
    void reply.header('connection', 'close');
    done(new AppError('unavailable'));
  });
}
