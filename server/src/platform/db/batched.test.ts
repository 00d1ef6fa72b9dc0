import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batched } from './batched.ts';
import type { Db } from './handle.ts';

/** A batch function that goes on when it is told to, and the sizes of the batches it was given. */
function held(options: Parameters<typeof batched>[1]) {
  const sizes: number[] = [];
  const open: (() => void)[] = [];
  const ask = batched<number, number>(async (_, inputs) => {
    sizes.push(inputs.length);
    await new Promise<void>((resolve) => open.push(resolve));
    return inputs.map((input) => input * 2);
  }, options);
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

/** A batch function that answers at once, and the sizes of the batches it was given. */
function counted() {
  const sizes: number[] = [];
  const ask = batched<number, number>(
    async (_, inputs) => {
      sizes.push(inputs.length);
      return inputs;
    },
    { most: 500 },
  );
  const db = {} as Db;
  return { sizes, ask: (input: number) => ask(db, input) };
}

test('what comes in one after another, a turn apart, is one batch', async () => {
  const { sizes, ask } = counted();
  const asked: Promise<number>[] = [];
  for (let at = 0; at < 10; at += 1) {
    asked.push(ask(at));
    await turn();
  }
  expect(await Promise.all(asked)).toEqual(asked.map((_, at) => at));
  expect(sizes).toEqual([10]);
});

test('what comes after some quiet turns is another batch', async () => {
  const { sizes, ask } = counted();
  const first = ask(1);
  await turns(4);
  expect(sizes).toEqual([1]);
  await Promise.all([first, ask(2)]);
  expect(sizes).toEqual([1, 1]);
});

test('a batch goes out though they never stop coming', async () => {
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

test('a further lane opens when as many wait as the last batch had, within its bounds', async () => {
  const { sizes, send, finish, asked } = held({ fill: 3, enough: 6 });
  await send(1);
  expect(sizes).toEqual([1]);
  await send(2);
  expect(sizes).toEqual([1]);
  await send(1);
  expect(sizes).toEqual([1, 3]);
  // Both lanes are taken: what comes now waits, however many.
  await send(5);
  expect(sizes).toEqual([1, 3]);
  await finish();
  expect(sizes).toEqual([1, 3, 5]);
  await finish();
  await send(4);
  expect(sizes).toEqual([1, 3, 5]);
  await send(1);
  expect(sizes).toEqual([1, 3, 5, 5]);
  await finish();
  await finish();
  await send(20);
  await send(5);
  expect(sizes).toEqual([1, 3, 5, 5, 20]);
  // However large a batch was, so many are enough.
  await send(1);
  expect(sizes).toEqual([1, 3, 5, 5, 20, 6]);
  await finish();
  await finish();
  expect(await Promise.all(asked)).toEqual(asked.map((_, at) => at * 2));
});

test('without bounds given the threshold stays', async () => {
  const { sizes, send, finish } = held({ fill: 2 });
  await send(9);
  await send(1);
  expect(sizes).toEqual([9]);
  await send(1);
  expect(sizes).toEqual([9, 2]);
  await finish();
  await finish();
});

test('what waits goes out before those it waited for have their answers', async () => {
  const told: string[] = [];
  const open: (() => void)[] = [];
  const ask = batched<string, string>(
    async (_, inputs) => {
      told.push(`asked ${inputs.join()}`);
      await new Promise<void>((resolve) => open.push(resolve));
      return inputs;
    },
    { lanes: 1 },
  );
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
