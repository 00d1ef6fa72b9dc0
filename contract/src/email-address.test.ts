import { expect, test } from 'vitest';
import { asciiAddress } from './email-address.ts';

test.each([
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@mu\u0308nchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['Ada@North.example', 'Ada@North.example'],
  ['ada', 'ada'],
  ['ada@mün chen.example', 'ada@mün chen.example'],
  ['ada@münchen.example/path', 'ada@münchen.example/path'],
  ['adä@münchen.example', 'adä@xn--mnchen-3ya.example'],
])('writes %s as %s', (written, stored) => {
  expect(asciiAddress(written)).toBe(stored);
});
