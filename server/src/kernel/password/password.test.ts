import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { hashPassword, limited, verifyPassword } from './hash.ts';
import { passwordProblems } from './password-problems.ts';

describe('passwordProblems', () => {
  test.each([
    'password123',
    'Passw0rd2026!',
    'PASSWORD!!!!',
    'qwertyuiop',
    '1q2w3e4r5t6y',
    '1234567890',
    'abcdefghij',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'iloveyou2026',
    'Welcome2026!',
    'Summer-2026!',
    'letmeinletmein',
    'passwordpassword',
    'football12345',
    'thepassword1',
    '0612345678901',
    'qwerty123456',
    'contraseña2026',
    'goodstride2026',
    `${'summer'.repeat(20)}`,
  ])('%s is common', async (password) => {
    expect(await passwordProblems(password, [])).toContain('common_password');
  });

  const ada = ['Ada', 'Yılmaz', 'ada.y', 'ada.yilmaz@cedar.example', 'Cedar & Co', 'cedar'];
  test.each([
    'ada-yilmaz-2026',
    'YilmazYilmaz',
    'cedarcedar12',
    'ada.yilmaz@cedar',
    'c3d4r&co-2026',
    'AdaAtCedar2026',
  ])('%s is made of words of the person or program', async (password) => {
    expect(await passwordProblems(password, ada)).toContain('personal_password');
  });

  test.each([
    'yilmaz walks over seven bridges',
    'tr0ub4dor&3-lamp',
    'k7Q2mnvd0x',
    'ein langer Satz über Bäume',
    'may the forest keep you',
  ])('%s is accepted', async (password) => {
    expect(await passwordProblems(password, ada)).toEqual([]);
  });
});

test('hashes with Argon2id, 19 MiB and 2 passes, salted, and verifies only the right password', async () => {
  const [one, two] = await Promise.all([hashPassword('lamp tree seven'), hashPassword('lamp tree seven')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'lamp tree seven')).toBe(true);
  expect(await verifyPassword(one, 'lamp tree eight')).toBe(false);
  expect(await verifyPassword(null, 'a password that nobody has')).toBe(false);
});

test('a password fits however a keyboard writes its letters, and so does an older hash of what was typed then', async () => {
  const [composed, apart] = ['caf\u00e9 am \u00dcberweg', 'cafe\u0301 am U\u0308berweg'];
  expect(await verifyPassword(await hashPassword(composed), apart)).toBe(true);
  const old = await hash(apart, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await verifyPassword(old, apart)).toBe(true);
  expect(await verifyPassword(old, 'cafe am Uberweg')).toBe(false);
});

test('waits beyond the limit, refuses beyond the queue, and frees the slot after a failure', async () => {
  const inTurn = limited(2, 2);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    throw new Error('failed');
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => inTurn(work)));
  expect(most).toBe(2);
  expect(results.map((result) => result.status === 'rejected' && String(result.reason.message))).toEqual([
    'failed',
    'failed',
    'failed',
    'failed',
    'unavailable',
  ]);
  expect(await inTurn(async () => 'free again')).toBe('free again');
});
