import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { inProgram, startApi } from '../../../test/api.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { budget } from './budget.ts';
import { keyedFor, resealDisclosure } from './keyed.ts';
import { publish } from './publish.ts';
import { others } from './release.ts';
import { chosen } from './shapes.ts';

const api = await startApi();
const { gateway } = api.deps;
const secretsOf = (secretKey: string, secretKeyOld: string | null) =>
  createSecrets({ secretKey, secretKeyOld, dataDir: '/nowhere' });

test('a release beyond the budget of a year is refused, and one of too few members costs nothing', async () => {
  const programId = await inProgram(api);
  const db = gateway.forProgram(programId);
  const release = (subject: string, period: string, units: number, members = 60) =>
    publish(api.deps, db, programId, {
      subject,
      period,
      units,
      shape: chosen(['yes'], 1),
      members: new Map([[others, members]]),
      parts: [],
    });
  await release('few', '2026-10-05', 100, budget.fewestMembers - 1);
  await release('all', '2026-10-05', budget.year);
  await release('more', '2026-10-05', 1);
  // Thirteen periods after the first one, its units are free again.
  await release('more', '2027-09-06', 1);
  await release('more', '2027-10-04', 1);
  const rows = await db
    .selectFrom('disclosureRelease')
    .select(['subject', 'period', 'units'])
    .orderBy('period')
    .orderBy('subject')
    .execute();
  expect(rows.map(({ subject, period, units }) => `${subject} ${period} ${units}`)).toEqual([
    `all 2026-10-05 ${budget.year}`,
    'few 2026-10-05 0',
    'more 2026-10-05 0',
    'more 2027-09-06 0',
    'more 2027-10-04 1',
  ]);
});

test('noise outlasts a change of the secret key', async () => {
  const programId = await inProgram(api);
  const [old, next] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const drawn = async (secretKey: string, secretKeyOld: string | null) => {
    const secrets = secretsOf(secretKey, secretKeyOld);
    return (await keyedFor({ secrets }, gateway.forProgram(programId), programId)).chance('noise');
  };
  const before = await drawn(old, null);
  await resealDisclosure({ ...api.deps, secrets: secretsOf(next, old) }, { drop: false });
  expect(await drawn(next, null)).toBe(before);
});
