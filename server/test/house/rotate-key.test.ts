import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveAssessment } from '#contract/features/mental-wellness/assessment.ts';
import { saveItemState } from '#contract/features/mental-wellness/plan.ts';
import { asMember, inProgram, startApi, testStart } from '../api.ts';
import { atTheEnd } from '../at-the-end.ts';
import { makeLogin } from '../../seed/builders/logins.ts';
import { startTotp, takeTotp } from '../../src/domain/second-factor/public.ts';
import { findPlanRow } from '../../src/features/mental-wellness/mental-wellness.queries.ts';
import { openRow } from '../../src/features/mental-wellness/services/sealed-plan.ts';
import { selectionOf, usual } from '../../src/features/mental-wellness/tests/world.ts';
import { fixedClock } from '../../src/platform/clock/clock.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { createDeps } from '../../src/app/deps.ts';
import { resealEverything } from '../../src/app/reseal.ts';

const newKey = () => randomBytes(32).toString('base64');
const [old, next] = [newKey(), newKey()];
const api = await startApi(testStart, { secretKey: old });

function depsWith(secretKey: string, secretKeyOld: string | null) {
  const env = { ...api.deps.env, secretKey, secretKeyOld };
  const deps = createDeps(env, api.deps.databaseUrl, fixedClock(testStart), silentLog);
  atTheEnd(() => deps.gateway.close());
  return deps;
}

test('plans and second factors open only with the new key after a change', async () => {
  const programId = await inProgram(api);
  const [rosa, omar] = [await asMember(api, programId), await asMember(api, programId)];
  const both = depsWith(next, old);
  const answer = async (token: string) =>
    expect((await api.call(token, saveAssessment, { body: selectionOf(usual) })).status).toBe(200);
  await answer(rosa.token);
  const item = { params: { kind: 'article', itemId: 'awake-at-three' }, body: { saved: true } } as const;
  // Omar has no answers, only something saved.
  for (const { token } of [rosa, omar]) expect((await api.call(token, saveItemState, item)).status).toBe(200);
  const { loginId } = await makeLogin(api.deps, programId, { email: 'lea@example.test' });
  await startTotp(api.deps, api.deps.gateway.global(), loginId, 'Lea');

  const readWith = async (deps: typeof both, memberId: string) => {
    const row = await findPlanRow(deps.gateway.forProgram(programId), programId, memberId);
    return openRow(deps.secrets, { programId, memberId }, row);
  };
  const before = [await readWith(both, rosa.id), await readWith(both, omar.id)];
  expect(before[0]!.answers?.answers).toEqual(usual);
  expect(await resealEverything(both)).toMatchObject({ opened: 0, resealed: 3, lost: {} });
  expect(await resealEverything(both)).toMatchObject({ opened: 3, resealed: 0, lost: {} });

  const after = depsWith(next, null);
  expect([await readWith(after, rosa.id), await readWith(after, omar.id)]).toEqual(before);
  const global = after.gateway.global();
  // A secret that cannot be opened throws; this one opens, and the code is wrong.
  expect(await takeTotp(after, global, loginId, '000000', false)).toBe(false);
  await expect(readWith(api.deps, rosa.id)).rejects.toThrow();
  expect(await resealEverything(depsWith(newKey(), newKey()))).toMatchObject({
    resealed: 0,
    lost: { plans: 2, secondFactors: 1 },
  });
});
