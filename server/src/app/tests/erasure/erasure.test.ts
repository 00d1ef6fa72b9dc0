import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeEmail, changeMails } from '#contract/features/account-settings/account.ts';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { createPost } from '#contract/features/discussions/discussions.ts';
import { createJournal, createJournalComment } from '#contract/features/journals/journals.ts';
import { getMember, updateMember } from '#contract/features/profiles/profiles.ts';
import { sendInvites } from '#contract/features/messages/messages.ts';
import { startTotp } from '#contract/features/account-settings/second-factor.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { forgotPassword, getAuthUser, login } from '#contract/features/sessions/sessions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { download } from '../../../../test/download.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { filesBelow, rowsWith } from '../../../../test/scan.ts';
import { picture } from '../../../../test/pictures.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { runJob } from '../../../../test/jobs.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ben: Person;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  ben = await asMember(api, programId);
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

/** Texts that occur only in what one member entered. */
const canaries = {
  email: 'quokka-mail@canary.example',
  username: 'quokka-user',
  firstName: 'Quokkafirst',
  lastName: 'Quokkalast',
  about: 'quokka-about',
  journal: 'quokka-journal',
  privateJournal: 'quokka-secret-journal',
  comment: 'quokka-comment',
  post: 'quokka-post',
  agent: 'quokka-browser/1',
  nextEmail: 'quokka-next@canary.example',
};
const texts = Object.values(canaries);

interface World {
  me: Person;
  challengeId: string;
  teamChallengeId: string;
}

async function signedIn(): Promise<Person> {
  const { email, username, firstName, lastName, agent } = canaries;
  const { id } = await makeLogin(api.deps, programId, { email, username, firstName, lastName });
  const body = { email, password };
  const session = await api.call(null, login, { body, headers: { 'user-agent': agent } });
  return { id, token: session.body.accessToken, programId };
}

async function compete(me: Person): Promise<Pick<World, 'challengeId' | 'teamChallengeId'>> {
  const common = {
    programId,
    startDate: '2026-11-10',
    duration: 14,
    steps: 5000,
    includeType: 'add' as const,
  };
  const own = await api.call(admin.token, createChallenge, {
    body: { ...common, challengeName: 'Alone', memberIds: [me.id, ben.id], trackingCalc: 'average' },
  });
  const team = await makeTeam(api.deps, programId, [
    { id: me.id, isLeader: true },
    { id: ben.id, isLeader: false },
  ]);
  const between = { between: 'groups' as const, teamIds: [team.id], trackingCalc: 'total' as const };
  const teams = await api.call(admin.token, createChallenge, {
    body: { ...common, challengeName: 'Together', ...between },
  });
  expect([own.status, teams.status]).toEqual([200, 200]);
  return { challengeId: own.body.id, teamChallengeId: teams.body.id };
}

function journalForm(text: string, photo: Buffer): FormData {
  const form = new FormData();
  form.set('text', text);
  form.append('photos', new Blob([photo as never]), 'photo.jpg');
  return form;
}

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, body]);
};

async function write(me: Person, challengeId: string): Promise<void> {
  const { token, id } = me;
  const mine = { params: { id } };
  await ok(api.call(token, updateMember, { ...mine, body: { about: canaries.about } }));
  const image = new FormData();
  image.set('image', new Blob([(await picture('red')) as never]), 'me.jpg');
  await ok(api.call(token, updateMember, { ...mine, body: image }));
  const steps = [11, 12, 13].map((day) => ({ date: `2026-11-${day}`, steps: 7000 + day }));
  await ok(api.call(token, addSteps, { ...mine, body: { stepData: steps } }));
  await ok(api.call(token, addSteps, { ...mine, body: { stepData: [{ date: '2026-11-11', steps: 9000 }] } }));
  const moods = [{ date: '2026-11-14', value: 4 }];
  await ok(
    api.call(token, addWellnessMetrics, {
      ...mine,
      body: { metricType: 'mood', wellnessMetricsData: moods },
    }),
  );
  const entry = await api.call(token, createJournal, {
    body: journalForm(canaries.journal, await picture('blue')),
  });
  expect(entry.status).toBe(200);
  await ok(api.call(token, createJournal, { body: { text: canaries.privateJournal, privacy: 'me' } }));
  const others = await api.call(ben.token, createJournal, { body: { text: 'A walk', privacy: 'program' } });
  await ok(
    api.call(token, createJournalComment, { body: { journalId: others.body.id, text: canaries.comment } }),
  );
  await ok(api.call(token, createPost, { body: { topicId: challengeId, text: canaries.post } }));
  await ok(
    api.call(token, sendInvites, { body: { type: 'outsiders', outsiderEmail: 'guest@example.test' } }),
  );
  await ok(api.call(token, changeMails, { body: { off: ['challenge-closed'] } }));
  await ok(api.call(token, changeEmail, { body: { email: canaries.nextEmail } }));
  await ok(api.call(token, startTotp));
  await ok(api.call(null, forgotPassword, { body: { email: canaries.email } }));
  // An admin looked at, and changed, something of theirs.
  await ok(api.call(admin.token, getMember, mine));
  await ok(api.call(admin.token, updateMember, { ...mine, body: { dismissedRequiredModal: true } }));
}

async function build(): Promise<World> {
  const me = await signedIn();
  const challenges = await compete(me);
  await api.call(ben.token, addSteps, {
    params: { id: ben.id },
    body: { stepData: [{ date: '2026-11-12', steps: 4321 }] },
  });
  await write(me, challenges.challengeId);
  await runJob(api, 'challenges.fold');
  return { me, ...challenges };
}

const boardOf = async (id: string) => (await api.call(admin.token, getLeaderboard, { params: { id } })).body;
const scoresOf = async (challengeId: string) => {
  const db = api.deps.gateway.forProgram(programId);
  const scores = await db
    .selectFrom('score')
    .select(['memberId', 'total', 'creditedDays'])
    .where('challengeId', '=', challengeId)
    .orderBy('memberId')
    .execute();
  const teams = await db
    .selectFrom('teamScore')
    .select(['teamId', 'total', 'creditedDays'])
    .where('challengeId', '=', challengeId)
    .execute();
  return { scores, teams };
};

async function differences(): Promise<unknown[]> {
  await runJob(api, 'challenges.fold');
  const found: unknown[] = [];
  await verifyScores(api.deps, (difference) => found.push(difference));
  return found;
}

describe('personal data', () => {
  test('the download has everything of the member and nothing of others, and nothing is left after erasure', async () => {
    const { me, challengeId, teamChallengeId } = await build();
    const files = await download(api, me.token, me.id);
    const all = Object.entries(files)
      .filter(([name]) => !name.endsWith('.webp'))
      .map(([, content]) => content.toString())
      .join('\n');
    for (const text of texts) expect([text, all.includes(text)]).toEqual([text, true]);
    expect(Object.keys(files).filter((name) => name.endsWith('.webp'))).toHaveLength(2);
    expect(files['steps.csv']?.toString()).toContain('"2026-11-11","manual",9000');
    expect(files['metrics.csv']?.toString()).toContain('"mood","2026-11-14",4');
    expect(all).not.toContain('A walk');
    expect(all).not.toMatch(/password_hash|passwordHash|\$argon2|v1\./);
    expect((await filesBelow(api)).filter(({ name }) => name.includes('/files/'))).toHaveLength(2);

    const before = [await scoresOf(challengeId), await scoresOf(teamChallengeId)];
    expect(await differences()).toEqual([]);
    const erase = (username: string) =>
      api.call(me.token, eraseMember, { params: { id: me.id }, body: { username } });
    expect((await erase('somebody')).body.fields).toHaveProperty('username');
    expect((await erase(canaries.username.toUpperCase())).status).toBe(200);

    expect(await rowsWith(api, texts)).toEqual([]);
    const left = await filesBelow(api);
    expect(left.filter(({ name }) => name.includes('/files/'))).toEqual([]);
    for (const { name, content } of left)
      for (const text of texts) expect([name, text, content.includes(text)]).toEqual([name, text, false]);
    expect((await api.call(me.token, getAuthUser)).body.code).toBe('session_ended');
    expect((await api.call(null, login, { body: { email: canaries.email, password } })).status).toBe(401);

    expect([await scoresOf(challengeId), await scoresOf(teamChallengeId)]).toEqual(before);
    expect(await differences()).toEqual([]);
    // Days go on: averages move as they would have.
    api.clock.set(new Date('2026-11-18T12:00:00Z'));
    await runJob(api, 'challenges.turn');
    expect(await differences()).toEqual([]);
    const board = JSON.stringify(await boardOf(challengeId));
    expect(board).toContain(me.id);
    expect((await api.call(admin.token, getMember, { params: { id: me.id } })).status).toBe(404);
    const leaders = await api.deps.gateway
      .forProgram(programId)
      .selectFrom('teamMembership')
      .select('memberId')
      .where('leftOn', 'is', null)
      .where('isLeader', '=', true)
      .execute();
    expect(leaders).toEqual([{ memberId: ben.id }]);
    // Name and address are free again.
    const again = await makeLogin(api.deps, programId, {
      email: canaries.email,
      username: canaries.username,
    });
    expect(again.id).not.toBe(me.id);
  });
});
