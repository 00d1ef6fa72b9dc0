import { expect, test, vi } from 'vitest';
import { openEventStream } from '../event-stream.ts';

function fakeOut() {
  const written: string[] = [];
  return {
    written,
    writableLength: 0,
    writableEnded: false,
    writeHead: vi.fn(),
    write: (text: string) => written.push(text) > 0,
    end: vi.fn(),
    destroy: vi.fn(),
  };
}

test('writes events and comments in the standard form', () => {
  const out = fakeOut();
  const stream = openEventStream(out as never);
  stream.send('challenge.boardMoved', { id: 'a\nb' });
  stream.comment('alive');
  expect(out.written).toEqual([
    'retry: 2000\n\n',
    'event: challenge.boardMoved\ndata: {"id":"a\\nb"}\n\n',
    ': alive\n\n',
  ]);
  expect(out.writeHead.mock.calls[0]).toMatchObject([
    200,
    { 'content-type': expect.stringContaining('text/event-stream') },
  ]);
});

test('cuts off a client that does not read instead of filling the memory', () => {
  const out = fakeOut();
  const stream = openEventStream(out as never);
  out.writableLength = 64 * 1024;
  stream.send('resync', {});
  expect([out.destroy.mock.calls.length, out.written.length]).toEqual([0, 2]);
  out.writableLength += 1;
  stream.send('resync', {});
  expect([out.destroy.mock.calls.length, out.written.length]).toEqual([1, 2]);
});

test('writes nothing after the end', () => {
  const out = fakeOut();
  const stream = openEventStream(out as never);
  out.writableEnded = true;
  stream.comment('alive');
  expect(out.written).toHaveLength(1);
});
