import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { coalesce } from '../coalesce.ts';
import type { Db } from '../handle.ts';

/** Returns a batch function that goes on when the test says so, and the sizes of the batches it was given. */
function held() {
  const sizes: number[] = [];
  const open: (() => void)[] = [];
  const ask = coalesce<number, number>(async (_, inputs) => {
    sizes.push(inputs.length);
    await new Promise<void>((resolve) => open.push(resolve));
    return inputs.map((input) => input * 2);
  });
  const db = {} as Db;
  const asked: Promise<number>[] = [];
  const send = async (count: number) => {
    for (let at = 0; at < count; at += 1) asked.push(ask(db, asked.length));
    await turns(4);
  };
  const finish = async () => {
    open.shift()!();
    await turns(6);
  };
  return { sizes, send, finish, asked };
}

async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await turn();
}

/** Returns a batch function that answers at once, and the sizes of the batches it was given. */
function counted() {
  const sizes: number[] = [];
  const ask = coalesce<number, number>(async (_, inputs) => {
    sizes.push(inputs.length);
    return inputs;
  });
  const db = {} as Db;
  return { sizes, ask: (input: number) => ask(db, input) };
}

test('calls that arrive one after another, a turn apart, are one batch', async () => {
  const { sizes, ask } = counted();
  const asked: Promise<number>[] = [];
  for (let at = 0; at < 10; at += 1) {
    asked.push(ask(at));
    await turn();
  }
  expect(await Promise.all(asked)).toEqual(asked.map((_, at) => at));
  expect(sizes).toEqual([10]);
});

test('calls after some quiet turns are another batch', async () => {
  const { sizes, ask } = counted();
  const first = ask(1);
  await turns(4);
  expect(sizes).toEqual([1]);
  await Promise.all([first, ask(2)]);
  expect(sizes).toEqual([1, 1]);
});

test('sends a batch even if calls keep arriving', async () => {
  const { sizes, ask } = counted();
  const asked: Promise<number>[] = [];
  for (let at = 0; at < 150; at += 1) {
    asked.push(ask(at));
    await turn();
  }
  await Promise.all(asked);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(70);
});

test('a second batch starts beside the first when eight wait, and never a third', async () => {
  const { sizes, send, finish, asked } = held();
  await send(1);
  expect(sizes).toEqual([1]);
  await send(7);
  expect(sizes).toEqual([1]);
  await send(1);
  expect(sizes).toEqual([1, 8]);
  await send(20);
  expect(sizes).toEqual([1, 8]);
  await finish();
  expect(sizes).toEqual([1, 8, 20]);
  await finish();
  await finish();
  await send(2);
  expect(sizes).toEqual([1, 8, 20, 2]);
  await finish();
  expect(await Promise.all(asked)).toEqual(asked.map((_, at) => at * 2));
});

test('queued statements go out before those ahead of them have answers', async () => {
  const told: string[] = [];
  const open: (() => void)[] = [];
  const ask = coalesce<string, string>(async (_, inputs) => {
    told.push(`asked ${inputs.join()}`);
    await new Promise<void>((resolve) => open.push(resolve));
    return inputs;
  });
  const db = {} as Db;
  const send = (input: string) => ask(db, input).then((answer) => told.push(`answered ${answer}`));
  const first = send('a');
  await turns(4);
  const second = send('b');
  await turns(4);
  open.shift()!();
  await first;
  expect(told).toEqual(['asked a', 'asked b', 'answered a']);
  open.shift()!();
  await second;
  expect(told.at(-1)).toBe('answered b');
});
