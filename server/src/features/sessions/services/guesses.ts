import { countPeopleAt, countPeopleOf } from '../../../domain/offices/public.ts';
import { callerOf, subnetOf, throttleKey, type Budget, type Gate } from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';

// Limits of docs/domain.md#passwords-and-sign-in. They count failures, and no lock is permanent.
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
export const mostGuessesADay = 25;
const usual = { free: 5, firstMs: 1000, longestMs: 5 * minute };
/** Where an address has failed more often than people mistype, an account gets two tries and then one in five minutes. */
const strict = { free: 2, firstMs: 5 * minute, longestMs: 5 * minute };

/** Returns the gates of one account, one entry of a list, or one known device. */
export const gatesOf = (subject: string, ip: string, isStrict = false): Gate[] => [
  {
    key: `${subject}:${throttleKey('from', subnetOf(ip))}`,
    most: 1000,
    windowMs: day,
    delay: isStrict ? strict : usual,
  },
  { key: `${subject}:day`, most: mostGuessesADay, windowMs: day },
];

/** Failed log ins of an address, for everybody who may be behind it. */
export const logInsFrom = (deps: Deps, ip: string): Budget => ({
  key: throttleKey('sign-in-from', callerOf(ip)),
  windowMs: hour,
  base: 1000,
  each: 10,
  people: () => countPeopleAt(deps, ip),
});

/** Uses of an address: failures, or calls that can't fail. */
export const guessesFrom = (deps: Deps, kind: string, ip: string, base = 100): Budget => ({
  key: throttleKey(kind, callerOf(ip)),
  windowMs: hour,
  base,
  each: 10,
  people: () => countPeopleAt(deps, ip),
});

/** Failures of an address at one program or company code. Without a program nobody is expected. */
export const failuresAt = (
  deps: Deps,
  { kind, ip, at, programId }: { kind: string; ip: string; at: string; programId: string | undefined },
): Budget => ({
  key: throttleKey(kind, callerOf(ip), at),
  windowMs: hour,
  base: 25,
  each: 10,
  people: async () => (programId ? countPeopleOf(deps, programId) : 0),
});

/** Returns whether an address has failed more often than its people mistype. */
export const isSuspicious = async ({ people }: Budget, failures: number): Promise<boolean> =>
  failures >= 100 && failures >= (await people());
