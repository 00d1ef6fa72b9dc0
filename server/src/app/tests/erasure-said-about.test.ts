import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { answerRuling, restoreDay, ruleDay } from '#contract/features/integrity/integrity.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { login } from '#contract/features/sessions/sessions.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../test/api.ts';
import { asOwner } from '../../../test/canaries.ts';
import { rowsWith } from '../../../test/scan.ts';
import { makeLogin, password } from '../../../seed/builders/logins.ts';

const api = await startApi();
const programId = await inProgram(api);
const admin = await asAdmin(api, programId);
const ben = await asMember(api, programId);

const [email, username] = ['wombat@walkers.example', 'wombat-user'];
const reasons = ['wombat-reason-of-a-ruling', 'wombat-reason-that-was-reversed'] as const;

const migration = new URL(
  '../../../migrations/1031_rulings_leave_people_out_of_the_log.sql',
  import.meta.url,
);

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, body]);
  return body;
};

test('what admins say about days of somebody goes with them, and the log keeps the act, the day and who did it', async () => {
  const { id: memberId } = await makeLogin(api.deps, programId, { email, username });
  const { body: session } = await api.call(null, login, { body: { email, password } });
  const token = session.accessToken;
  const form = { programId, challengeName: 'Walk', startDate: '2026-11-10', duration: 14, steps: 5000 };
  const made = await api.call(admin.token, createChallenge, {
    body: { ...form, includeType: 'add', memberIds: [memberId, ben.id] },
  });
  const { id } = made.body;
  const days = ['2026-11-11', '2026-11-12'] as const;
  const stepData = days.map((date) => ({ date, steps: 9_000 }));
  await ok(api.call(token, addSteps, { params: { id: memberId }, body: { stepData } }));
  for (const [at, day] of days.entries())
    await ok(
      api.call(admin.token, ruleDay, {
        params: { id, memberId, day },
        body: { counts: 0, reason: reasons[at]! },
      }),
    );
  await ok(
    api.call(token, answerRuling, { params: { id, day: days[0] }, body: { answer: 'wombat-answer' } }),
  );
  await ok(api.call(admin.token, restoreDay, { params: { id, memberId, day: days[1] } }));

  // As 0.3.0 kept it.
  await asOwner(api, async (client) => {
    await client.query(
      `update audit_log set details = details || $1 where action = 'challenges.ruleDay' and details->>'day' = $2`,
      [{ memberId, reason: reasons[0], counts: 0 }, days[0]],
    );
    await client.query(readFileSync(migration, 'utf8'));
  });

  await ok(api.call(token, eraseMember, { params: { id: memberId }, body: { username } }));
  expect(await rowsWith(api, ['wombat'])).toEqual([]);
  const log = await asOwner(api, (client) =>
    client.query<{ action: string; details: object; by: string }>(
      `select action, details, member_id as by from audit_log where action in ('challenges.ruleDay', 'challenges.restoreDay') order by id`,
    ),
  );
  expect(log.rows).toEqual([
    { action: 'challenges.ruleDay', details: { day: days[0], counts: 0 }, by: admin.id },
    { action: 'challenges.ruleDay', details: { day: days[1], counts: 0 }, by: admin.id },
    { action: 'challenges.restoreDay', details: { day: days[1] }, by: admin.id },
  ]);
});
