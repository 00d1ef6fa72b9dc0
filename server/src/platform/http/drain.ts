import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/errors.ts';

const tidyEveryMs = 50;

/**
 * From the moment the server stops, new requests are `unavailable`; those it has begun are answered. Connections are closed
 * as soon as they have had their answer, and those that browsers open ahead and never use at once: Node waits for both, the
 * latter for as long as the browser likes.
 */
export function drain(app: FastifyInstance): void {
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
