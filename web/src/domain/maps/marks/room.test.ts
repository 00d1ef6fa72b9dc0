import { beforeEach, expect, test, vi } from 'vitest';
import type { Traveller } from '#contract/features/journeys/journeys.ts';
import { overlaps, type Box } from './marks.ts';
import { boxesAlong, namesOfPlaces, placedNames, writtenNames } from './name-room.ts';
import { pillAt, roomFor } from './pills.ts';

// Nothing is rendered here, so text widths are estimates.
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

const size = { width: 350, height: 300 };
const traveller = (kind: Traveller['kind'], shown: string) =>
  ({ kind, shown }) as Traveller & { shown: string };
const place = (title: string, x: number, y: number) => ({ id: title, title, x, y, half: 12 });
const town = (text: string, x: number, y: number) => ({ kind: 'town' as const, name: text, text, x, y });

test('moves a name at the edge onto the map, and one at the top below its place', () => {
  for (const [x, y] of [
    [2, 150],
    [348, 150],
    [170, 12],
  ] as const) {
    const { box } = pillAt(traveller('friend', 'A name of some length'), [x, y], size);
    expect(box.x - box.width / 2).toBeGreaterThanOrEqual(6);
    expect(box.x + box.width / 2).toBeLessThanOrEqual(size.width - 6);
    expect(box.y - box.height / 2).toBeGreaterThanOrEqual(0);
  }
  expect(pillAt(traveller('mine', 'Me'), [170, 12], size).below).toBe(true);
  expect(pillAt(traveller('mine', 'Me'), [170, 120], size).below).toBe(false);
});

test('the reader’s label has priority, and hides a number below it', () => {
  const pills = [traveller('friend', 'Robin'), traveller('mine', 'Me')].map((one) =>
    pillAt(one, [100, 100], size),
  );
  const { named, numbered } = roomFor(pills, [
    { x: 100, y: 72, rank: 0 },
    { x: 300, y: 72, rank: 9 },
  ]);
  expect([...named]).toEqual([1]);
  expect([...numbered]).toEqual([1]);
});

test('a marker without a name never covers a number', () => {
  const pills = [traveller('mine', 'Me'), traveller('friend', 'Robin')].map((one, at) =>
    pillAt(one, [100 + at * 10, 100], size),
  );
  const { named, numbered } = roomFor(pills, [{ x: 114, y: 100, rank: 3 }]);
  expect([...named]).toEqual([0]);
  expect(numbered.size).toBe(0);
});

test('names never overlap each other or the route, and are never cut off', () => {
  const names = Array.from({ length: 60 }, (_, at) => town(`Town ${at}`, (at * 37) % 350, (at * 53) % 300));
  const way = boxesAlong(
    [
      [0, 150],
      [350, 150],
    ],
    size,
  );
  const placed = placedNames(names, way, size);
  const boxes: Box[] = placed.map(({ text, textX, textY }) => {
    const width = text.length * 12 * 0.56;
    return { x: textX + width / 2, y: textY - 4, width, height: 12, rank: 0 };
  });
  expect(boxes.length).toBeGreaterThan(10);
  for (const [at, one] of boxes.entries()) {
    expect([...way, ...boxes.slice(at + 1)].some((other) => overlaps(one, other))).toBe(false);
    expect(one.x - one.width / 2).toBeGreaterThanOrEqual(0);
    expect(one.x + one.width / 2).toBeLessThanOrEqual(size.width);
  }
});

test('names countries in the reader’s language and towns by their local name', () => {
  const names = [
    { kind: 'country' as const, name: 'CH' },
    { kind: 'town' as const, name: 'Kyōto' },
  ];
  expect(writtenNames(names, 'es').map(({ text }) => text)).toEqual(['Suiza', 'Kyōto']);
});

test('names of places stand beside their marks, the important ones first, and never over anything', () => {
  const marks = [
    { x: 60, y: 100, width: 28, height: 28, rank: 0 },
    { x: 100, y: 100, width: 28, height: 28, rank: 0 },
  ];
  const names = namesOfPlaces([place('Burgos', 100, 100), place('Pamplona', 60, 100)], marks, size);
  expect(names.map(({ title }) => title)).toEqual(['Burgos', 'Pamplona']);
  expect(names[0]!.textX).toBeGreaterThan(112);
  const boxes = [...marks, ...names.map(({ box }) => box)];
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) expect(overlaps(one, other)).toBe(false);
  // Walled in, a name is left out.
  const wall = { x: 175, y: 150, width: 700, height: 600, rank: 0 };
  expect(namesOfPlaces([place('Burgos', 100, 100)], [wall], size)).toEqual([]);
});
