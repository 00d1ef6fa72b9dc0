import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createShares, isExpensive } from './share.ts';

const tick = () => new Promise<void>((go) => setTimeout(go));

test('runs two of one person at once, in their order, and does not keep others waiting', async () => {
  const share = createShares();
  const running = { ada: 0, most: 0 };
  const done: string[] = [];
  const gates: (() => void)[] = [];
  const work = (name: string) => async () => {
    if (name.startsWith('ada')) running.most = Math.max(running.most, (running.ada += 1));
    await new Promise<void>((go) => gates.push(go));
    if (name.startsWith('ada')) running.ada -= 1;
    done.push(name);
  };
  const all = ['ada1', 'ada2', 'ada3', 'ada4'].map((name) => share('ada', work(name)));
  all.push(share('ben', work('ben')));
  await tick();
  expect(gates).toHaveLength(3);
  while (done.length < 5) {
    gates.shift()!();
    await tick();
  }
  await Promise.all(all);
  expect([running.most, done.filter((name) => name !== 'ben')]).toEqual([
    2,
    ['ada1', 'ada2', 'ada3', 'ada4'],
  ]);
});

test('refuses the twenty-third, and serves again afterwards, also after failures', async () => {
  const share = createShares();
  const gates: (() => void)[] = [];
  const held = () => new Promise<void>((_, fail) => gates.push(() => fail(new Error('broken'))));
  const all = Array.from({ length: 22 }, () => share('ada', held).catch(() => 'failed'));
  await tick();
  await expect(share('ada', held)).rejects.toMatchObject({ code: 'too_many_requests' });
  for (let at = 0; at < 22; at += 1) {
    gates[at]!();
    await tick();
  }
  expect(await Promise.all(all)).toEqual(Array(22).fill('failed'));
  expect(await share('ada', async () => 'served')).toBe('served');
});

test('a file keeps its place until it was sent', async () => {
  const share = createShares();
  const files = [new PassThrough(), new PassThrough()];
  for (const file of files) await share('ada', async () => file);
  let isServed = false;
  const third = share('ada', async () => (isServed = true));
  await tick();
  expect(isServed).toBe(false);
  files[0]!.destroy();
  await third;
  expect(isServed).toBe(true);
});

test.each([
  [{ search: 'search' }, { search: 'a' }, true],
  [{ search: 'searchString' }, { searchString: 'a' }, true],
  [{ search: 'search' }, { search: '' }, false],
  [{ search: 'search' }, { page: 2 }, false],
  [{}, { search: 'a' }, false],
  [{ costly: true }, {}, true],
] as const)('%j with %j is expensive: %s', (spec, query, expected) => {
  expect(isExpensive(spec, query)).toBe(expected);
});
