import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Chance } from './noise.ts';

/** Letters of a hash that are kept. */
const hashLetters = 12;

/** Values that only this installation can compute, because they depend on its secret key. */
export interface Keyed {
  chance: Chance;
  /** Returns a hash of a member, so that groups of two weeks can be compared without naming anyone. */
  hashOf(memberId: string): string;
}

export function keyed(secrets: Secrets, programId: string): Keyed {
  const digest = (text: string) => secrets.digest(`${programId} ${text}`, 'disclosure');
  return {
    chance: (label) => digest(`noise ${label}`).readUIntBE(0, 6) / 2 ** 48,
    hashOf: (memberId) => digest(`member ${memberId}`).toString('base64url').slice(0, hashLetters),
  };
}
