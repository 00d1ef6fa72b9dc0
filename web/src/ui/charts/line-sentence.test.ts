import { expect, test } from 'vitest';
import { sentenceOf } from './line-sentence.ts';

const points = (...values: (number | null)[]) => values.map((value, at) => ({ at: `day ${at}`, value }));

test.each([
  ['up', points(null, 4, 9, 2, 5), ['4 day 1', '5 day 4', '9 day 2', '2 day 3']],
  ['down', points(7, 3), ['7 day 0', '3 day 1', '7 day 0', '3 day 1']],
  ['same', points(3, 3), ['3 day 0', '3 day 1', '3 day 0', '3 day 0']],
  ['one', points(null, 6), ['6 day 1', '6 day 1', '6 day 1', '6 day 1']],
  ['none', points(null), ['0 ', '0 ', '0 ', '0 ']],
])('a line that goes %s is said in a sentence', (key, line, [first, last, highest, lowest]) => {
  const said = sentenceOf(line, String);
  expect(said.key).toBe(key);
  expect(`${said.first} ${said.firstAt}`).toBe(first);
  expect(`${said.last} ${said.lastAt}`).toBe(last);
  expect(`${said.highest} ${said.highestAt}`).toBe(highest);
  expect(`${said.lowest} ${said.lowestAt}`).toBe(lowest);
});
