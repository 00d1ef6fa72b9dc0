import { expect, test } from 'vitest';
import { changeMails } from '#contract/features/account-settings/account.ts';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { renewCalendarFeed } from '#contract/features/calendar/calendar.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { requestJoinChallenge } from '#contract/features/challenges/requests.ts';
import { giveKudos, listFeed } from '#contract/features/feed/feed.ts';
import { addFriend, blockMember } from '#contract/features/friends/friends.ts';
import { createJournal } from '#contract/features/journals/journals.ts';
import { reportContent } from '#contract/features/moderation/moderation.ts';
import { createNotice, dismissNotice } from '#contract/features/notices/notices.ts';
import { applyOwnImport, previewOwnImport } from '#contract/features/devices/own-imports.ts';
import { createQuestion, saveAnswers } from '#contract/features/questions/questions.ts';
import { startTotp } from '#contract/features/account-settings/second-factor.ts';
import { login } from '#contract/features/sessions/sessions.ts';
import { setRestDay } from '#contract/features/badges/streaks.ts';
import { getTeamAggregateData, getTeamStepData } from '#contract/features/teams/standing.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { download } from '../../../../test/download.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { runJob } from '../../../../test/jobs.ts';
import { heldRows, rowsWith } from '../../../../test/scan.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { insertPasskey, makeRecoveryCodes } from '../../../domain/second-factor/public.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { personalData } from '../../features.ts';

const api = await startApi();
const programId = await inProgram(api);
const admin = await asAdmin(api, programId);
const ben = await asMember(api, programId);

/** Texts that occur only in what this member entered. */
const canaries = {
  answer: 'numbat-answer',
  words: 'numbat-report-words',
  passkey: 'numbat-passkey',
  team: 'numbat-team',
};

/** In a line of a file that is refused: kept nowhere. */
const refusedText = 'numbat-line';

const sumJobs = ['sitewide.fold', 'sitewide.recount'];

/** Data other people gave, which the member can't take with them. */
const others = { reported: 'quoll-report-about-them', answer: 'quoll-answer' };

async function send(who: Person, spec: EndpointSpec, input: object): Promise<{ id: string }> {
  const answer = await api.call(who.token, spec, input);
  expect([spec.path, answer.status, answer.body]).toEqual([spec.path, 200, answer.body]);
  return answer.body as { id: string };
}

async function signedIn(): Promise<Person & { loginId: string }> {
  const email = 'gone@walkers.example';
  const { id } = await makeLogin(api.deps, programId, {
    email,
    username: 'gone',
    firstName: 'G',
    lastName: 'N',
  });
  const session = await api.call(null, login, { body: { email, password } });
  const row = await api.deps.gateway
    .global()
    .selectFrom('loginMember')
    .select('loginId')
    .where('memberId', '=', id)
    .executeTakeFirstOrThrow();
  return { id, token: session.body.accessToken, programId, loginId: row.loginId };
}

type Me = Awaited<ReturnType<typeof signedIn>>;

async function plantPeople(me: Me): Promise<void> {
  const mine = { params: { id: me.id } };
  await send(me, addFriend, { ...mine, body: { friendId: ben.id } });
  await send(ben, addFriend, { params: { id: ben.id }, body: { friendId: me.id } });
  const carl = await asMember(api, programId);
  await send(me, addFriend, { ...mine, body: { friendId: carl.id } });
  const dora = await asMember(api, programId);
  await send(me, blockMember, { ...mine, body: { memberId: dora.id } });
  const entry = await send(dora, createJournal, { body: { text: 'Hm', privacy: 'program' } });
  // Blocked people are not seen: reported is what somebody else wrote.
  const other = await send(carl, createJournal, { body: { text: 'Hm', privacy: 'program' } });
  expect(entry.id).not.toBe(other.id);
  const report = { kind: 'journal', id: other.id, reason: 'other', words: canaries.words };
  await send(me, reportContent, { body: report });
  await send(carl, reportContent, {
    body: { kind: 'profile', id: me.id, reason: 'other', words: others.reported },
  });
}

async function plantProgram(me: Me): Promise<void> {
  const question = await send(admin, createQuestion, {
    body: { programId, question: 'How are you?', type: 'text' },
  });
  for (const [who, answer] of [
    [me, canaries.answer],
    [ben, others.answer],
  ] as const) {
    const questionAnswers = [{ id: question.id, answer }];
    await send(who, saveAnswers, { body: { programId, memberId: who.id, questionAnswers } });
  }
  const notice = await send(admin, createNotice, { body: { message: 'Hello' } });
  await send(me, dismissNotice, { params: { id: notice.id } });
  const challenge = await send(admin, createChallenge, {
    body: { programId, challengeName: 'Ask first', startDate: '2026-11-10', duration: 14, open: 0 },
  });
  await send(me, requestJoinChallenge, { params: { id: challenge.id }, body: { memberId: me.id } });
}

async function plantEntries(me: Me): Promise<void> {
  const mine = { params: { id: me.id } };
  const file = `date,steps\n2026-11-09,12345\n2026-11-10,${refusedText}\n`;
  const form = new FormData();
  form.set('file', new Blob([file]), 'export.csv');
  const preview = await send(me, previewOwnImport, { body: form });
  await send(me, applyOwnImport, { params: { id: preview.id } });
  const days = [11, 12, 13, 14].map((day) => ({ date: `2026-11-${day}`, steps: 12_000 }));
  await send(me, addSteps, { ...mine, body: { stepData: days } });
  await send(ben, addSteps, { params: { id: ben.id }, body: { stepData: days } });
  await send(me, setRestDay, { ...mine, body: { day: '2026-11-15', rest: true } });
  await runJob(api, 'badges.settle');
  await runJob(api, 'points.settle');
  for (const job of sumJobs) await runJob(api, job);
  const feed = await api.call(me.token, listFeed, mine);
  const ofBen = feed.body.items.find(({ member }) => member.id === ben.id);
  await send(me, giveKudos, { params: { id: ofBen!.id } });
}

async function plantAccount(me: Me): Promise<void> {
  await send(me, changeMails, { body: { off: ['challenge-closed'] } });
  await send(me, renewCalendarFeed, {});
  await send(me, startTotp, {});
  const db = api.deps.gateway.global();
  await makeRecoveryCodes(db, me.loginId);
  const now = api.clock.now();
  await insertPasskey(db, {
    id: newId(),
    loginId: me.loginId,
    credentialId: 'one',
    publicKey: Buffer.from('key'),
    counter: 0,
    transports: [],
    name: canaries.passkey,
    createdAt: now,
    lastUsedAt: null,
  });
  await api.deps.gateway
    .forProgram(programId)
    .insertInto('deviceConnection')
    .values({
      programId,
      memberId: me.id,
      device: 'fitbit',
      connectedAt: now,
    })
    .execute();
}

/** The rows this test adds; without them the deletion would prove nothing. */
const planted = [
  'badge_award',
  'calendar_feed',
  'challenge_request',
  'device_connection',
  'feed_item',
  'feed_item_kudos',
  'friend_invite',
  'friendship',
  'mail_off',
  'member_block',
  'member_period_steps',
  'moderation_case',
  'moderation_report',
  'notice_dismissal',
  'own_import',
  'passkey',
  'point_entry',
  'question_answer',
  'recovery_code',
  'rest_day',
  'team_membership',
  'totp',
];

test('exports and erases all declared personal data, and the team keeps its totals', async () => {
  const me = await signedIn();
  const team = await makeTeam(api.deps, programId, [
    { id: me.id, isLeader: true },
    { id: ben.id, isLeader: false },
  ]);
  const db = api.deps.gateway.forProgram(programId);
  await db.updateTable('team').set({ createdBy: me.id, description: canaries.team }).execute();
  await db.updateTable('teamMembership').set({ joinedOn: '2026-11-09' }).execute();
  await plantPeople(me);
  await plantEntries(me);
  await plantProgram(me);
  await plantAccount(me);

  const before = await heldRows(api, personalData, me);
  for (const table of planted) expect([table, before.get(table)]).not.toEqual([table, 0]);
  const files = await download(api, me.token, me.id);
  const all = Object.values(files).join('\n');
  for (const text of Object.values(canaries)) expect([text, all.includes(text)]).toEqual([text, true]);
  for (const text of Object.values(others)) expect([text, all.includes(text)]).toEqual([text, false]);
  for (const { area, tables } of personalData) {
    const told = JSON.parse(files[`${area}.json`]!.toString()) as Record<string, unknown[]>;
    for (const { table, exported, via } of tables)
      if (exported.length && !via) expect([table, told[table]?.length]).toEqual([table, before.get(table)]);
  }

  const totals = async () => {
    const query = { startDate: '2026-11-09', endDate: '2026-11-16' };
    const at = { params: { id: team.id }, query };
    const { steps, averageSteps, bestDay } = (await api.call(admin.token, getTeamAggregateData, at)).body;
    const days = (await api.call(admin.token, getTeamStepData, { ...at, query: { ...query, perPage: 20 } }))
      .body.items;
    return { steps, averageSteps, bestDay, days };
  };
  const stood = await totals();
  const erased = await api.call(me.token, eraseMember, { params: { id: me.id }, body: { username: 'gone' } });
  expect([erased.status, erased.body]).toEqual([200, erased.body]);
  const after = await heldRows(api, personalData, me);
  for (const { table, erase } of personalData.flatMap(({ tables }) => tables))
    if (typeof erase === 'string' || 'set' in erase)
      expect([table, after.get(table) ?? 0]).toEqual([table, 0]);
  // The text of a team that continues to exist belongs to the team.
  const gone = Object.values(canaries).filter((text) => text !== canaries.team);
  expect(await rowsWith(api, [...gone, refusedText])).toEqual([]);
  // The report still waits, without a name and words.
  const reports = await db.selectFrom('moderationReport').select(['reporterId', 'words']).execute();
  expect(reports).toEqual([{ reporterId: null, words: '' }]);
  expect(await totals()).toEqual(stood);
  expect(stood.steps).toBe(12_345 + 8 * 12_000);
});
