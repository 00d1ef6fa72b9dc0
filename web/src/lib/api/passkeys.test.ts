import { afterEach, expect, test, vi } from 'vitest';
import { makePasskey } from './passkeys.ts';

const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Goodstride' },
  user: { id: 'AAAA', name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};

/** A browser whose device refuses with this error. */
function refuse(name: string) {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  const create = () => Promise.reject(new DOMException('No.', name));
  vi.stubGlobal('navigator', { credentials: { create } });
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['InvalidStateError', 'known'],
  ['NotAllowedError', null],
])('a device that answers %s', async (name, answer) => {
  refuse(name);
  expect(await makePasskey(options)).toBe(answer);
});
