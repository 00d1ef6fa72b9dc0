import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { TurnSocket } from './turn-socket.ts';

test('sends what is written in one turn in one piece and in order, and what the next turn writes after it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const arrived = once(server, 'connection').then(([socket]) => text(socket));
  const socket = new TurnSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const together = vi.spyOn(socket, '_writev');
  const alone = vi.spyOn(socket, '_write');
  const sent = () => [together.mock.calls.length, alone.mock.calls.length];
  socket.write('begin,');
  await Promise.resolve();
  // A statement with parameters, as pg sends it.
  socket.cork();
  socket.write('bind,');
  socket.write('execute,');
  socket.uncork();
  process.nextTick(() => socket.write('commit,'));
  await new Promise((turn) => setTimeout(turn));
  expect(sent()).toEqual([1, 0]);
  socket.write('next');
  await new Promise((turn) => setTimeout(turn));
  expect(sent()).toEqual([1, 1]);
  socket.end();
  expect(await arrived).toBe('begin,bind,execute,commit,next');
  server.close();
});
