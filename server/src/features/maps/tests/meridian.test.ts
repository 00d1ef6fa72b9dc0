import { expect, test } from 'vitest';
import { json, read } from './trails.ts';

test.each([
  [
    'cut at it',
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [179, 0],
          [180, 0],
        ],
        [
          [-180, 0],
          [-179, 0],
        ],
      ],
    },
  ],
  [
    'going on beyond it',
    {
      type: 'LineString',
      coordinates: [
        [179, 0],
        [180, 0],
        [181, 0],
      ],
    },
  ],
  [
    'coming from beyond it',
    {
      type: 'LineString',
      coordinates: [
        [-181, 0],
        [-180, 0],
        [-179, 0],
      ],
    },
  ],
])('takes the short way over the 180th meridian, %s', (_, value) => {
  const { route, lengthMetres } = read(json(value));
  expect([route[0], route.at(-1)]).toEqual([
    [179, 0],
    [-179, 0],
  ]);
  expect(Math.round(lengthMetres / 1000)).toBe(222);
});
