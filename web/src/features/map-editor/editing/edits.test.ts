import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '#contract/features/maps/maps.ts';
import { lengthOf, placeAt } from '../../../domain/maps/geometry.ts';
import { emptyDraft, takeFile, valuesOf, type MapDraft } from './map-draft.ts';
import { addPlace, changePlace, freeFraction, removePlace, swapPlace } from './place-edits.ts';
import { cutWay, insertAfter, movePoint, removePoint, reverseWay } from './way-edits.ts';

const draftOn = (route: readonly Point[], ...fractions: number[]): MapDraft =>
  fractions.reduce((draft, fraction, at) => addPlace(draft, `p${at}`, fraction), {
    ...emptyDraft,
    ground: 'picture',
    route,
  } as MapDraft);

const straight: Point[] = [
  [0, 0],
  [0.2, 0],
  [0.4, 0],
];
const groundOf = ({ ground, route, places }: MapDraft) =>
  places.map(({ key, fraction }) => [key, placeAt(ground, route, fraction)!.map((n) => +n.toFixed(9))]);

test('extends the route without moving its places', () => {
  const draft = insertAfter(draftOn(straight, 0, 0.5, 1), 2, [0.8, 0]);
  expect(draft.places.map(({ fraction }) => fraction)).toEqual([0, 0.25, 0.5]);
});

test('a new point between two others moves only the places between them', () => {
  const before = draftOn(straight, 0.25, 0.75);
  const after = insertAfter(before, 0, [0.1, 0.3]);
  expect(groundOf(after)[1]).toEqual(groundOf(before)[1]);
  expect(after.route[1]).toEqual([0.1, 0.3]);
});

test('reversing the route keeps every place and reverses their order', () => {
  const before = draftOn(straight, 0, 0.25);
  const after = reverseWay(before);
  expect(groundOf(after)).toEqual(groundOf(before).toReversed());
});

test('cutting off a part of the route removes its places', () => {
  const before = draftOn(straight, 0, 0.5, 0.75);
  expect(groundOf(cutWay(before, 1, 'before'))).toEqual([
    ['p1', [0.2, 0]],
    ['p2', [0.3, 0]],
  ]);
  expect(groundOf(cutWay(before, 1, 'after'))).toEqual([
    ['p0', [0, 0]],
    ['p1', [0.2, 0]],
  ]);
  expect(cutWay(before, 9, 'after')).toBe(before);
});

test('ignores moving or deleting a point that does not exist', () => {
  const draft = draftOn(straight);
  expect(movePoint(draft, 7, [0, 0])).toBe(draft);
  expect(removePoint(draft, -1)).toBe(draft);
});

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const edit = fc.record({
  kind: fc.constantFrom('insert', 'move', 'remove', 'reverse', 'before', 'after'),
  at: fc.nat(40),
  point: fc.tuple(unit, unit) as fc.Arbitrary<Point>,
});

test('every edit keeps the places on the route, in order, and does not move the rest', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(unit, unit) as fc.Arbitrary<Point>, { minLength: 2, maxLength: 12 }),
      fc.array(unit, { maxLength: 6 }),
      fc.array(edit, { maxLength: 12 }),
      (route, fractions, edits) => {
        let draft = draftOn(route, ...fractions);
        for (const { kind, at, point } of edits) {
          const index = draft.route.length ? at % draft.route.length : 0;
          if (kind === 'insert') draft = insertAfter(draft, index, point);
          else if (kind === 'move') draft = movePoint(draft, index, point);
          else if (kind === 'remove') draft = removePoint(draft, index);
          else if (kind === 'reverse') draft = reverseWay(draft);
          else draft = cutWay(draft, index, kind as 'before' | 'after');
          const all = draft.places.map(({ fraction }) => fraction);
          expect(all.every((one) => one >= 0 && one <= 1)).toBe(true);
          expect(all).toEqual(all.toSorted((a, b) => a - b));
        }
        expect(lengthOf('picture', draft.route)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('adds places at the start, at the end, then in the widest gap', () => {
  let draft = draftOn(straight);
  const put = () => (draft = addPlace(draft, `k${draft.places.length}`, freeFraction(draft)));
  for (let at = 0; at < 5; at += 1) put();
  expect(draft.places.map(({ fraction }) => fraction)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test('moving a place up swaps its position with the previous one', () => {
  const draft = swapPlace(draftOn(straight, 0.1, 0.5), 'p1', -1);
  expect(draft.places.map(({ key, fraction }) => [key, fraction])).toEqual([
    ['p1', 0.1],
    ['p0', 0.5],
  ]);
  expect(swapPlace(draft, 'p1', -1)).toBe(draft);
  expect(removePlace(draft, 'p1').places).toHaveLength(1);
});

const keys = () => 'new';

test('imports the route, the places or both from a file', () => {
  const file = {
    name: 'Ridge',
    route: [
      [0, 0],
      [0, 1],
    ],
    pointsInFile: 2,
    lengthMetres: 1,
    places: [{ fraction: 0.5, title: 'Hut', text: '' }],
    notes: [],
  };
  const draft: MapDraft = { ...draftOn([[0, 0.25], [0, 0.75]], 0.1), ground: 'world' }; // oxfmt-ignore
  expect(takeFile(draft, file, 'all', keys).places.map(({ title }) => title)).toEqual(['Hut']);
  expect(takeFile(draft, file, 'all', keys).name).toBe('Ridge');
  expect(takeFile(draft, file, 'way', keys).places.map(({ key }) => key)).toEqual(['p0']);
  const placed = takeFile(draft, file, 'places', keys);
  expect(placed.route).toBe(draft.route);
  expect(placed.places[1]!.fraction).toBeCloseTo(0.5);
});

test('sends ids only of places that the server still has, and a source only with a text', () => {
  const draft = changePlace(draftOn(straight, 0, 1), 'p1', { sourceLabel: 'Atlas', sourceUrl: ' ' });
  const saved = { places: [{ id: 'a' }] } as Parameters<typeof valuesOf>[2];
  const { places } = valuesOf(draft, { p0: 'a', p1: 'gone' }, saved);
  expect(places.map(({ id, source }) => [id, source])).toEqual([
    ['a', null],
    [undefined, { label: 'Atlas', url: '' }],
  ]);
});
