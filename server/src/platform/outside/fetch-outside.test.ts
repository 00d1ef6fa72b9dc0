import { expect, test } from 'vitest';
import { isInside } from './fetch-outside.ts';

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['100.64.0.1', true],
  ['169.254.169.254', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['0.0.0.0', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['93.184.216.34', false],
  ['::1', true],
  ['::', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:93.184.216.34', true],
  ['64:ff9b::7f00:1', true],
  ['fc00::1', true],
  ['fe80::1', true],
  ['ff02::1', true],
  ['2002:7f00:1::', true],
  ['2606:2800:220:1::1', false],
])('%s is inside: %s', (address, inside) => {
  expect(isInside(address)).toBe(inside);
});
