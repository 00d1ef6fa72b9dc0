import { expect, test } from 'vitest';
import { usernameOfName } from './name-username.ts';

test.each([
  ['Ada', 'Lovelace', 'ada.lovelace'],
  ['Jörg', 'Weiß', 'jorg.weiss'],
  ['Łukasz', 'Dąbrowski', 'lukasz.dabrowski'],
  ['Søren', 'Ægir', 'soren.aegir'],
  ['Юрий', 'Гагарин', 'yuriy.gagarin'],
  ['Αθηνά', 'Παππά', 'athina.pappa'],
  ['ada@x.example', '', ''],
  ['X', '', ''],
])('%s %s becomes %s', (first, last, username) => {
  expect(usernameOfName(first, last)).toBe(username);
});
