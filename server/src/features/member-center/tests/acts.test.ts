import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import {
  carryOutMemberAct,
  previewMemberAct,
  type ActResult,
} from '#contract/features/member-center/acts.ts';
import { countDirectoryMembers } from '#contract/features/member-center/directory.ts';
import { getMember } from '#contract/features/profiles/profiles.ts';
import { chooseProgram } from '#contract/features/sessions/sessions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';

type Act = BodyOf<typeof carryOutMemberAct>;

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
let ben: Person;
let cora: Person;

beforeAll(async () => {
  api = await startApi();
});

beforeEach(async () => {
  programId = await inProgram(api, { settings: { organizationsOn: true } });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { firstName: 'Ada' });
  ben = await asMember(api, programId, { firstName: 'Ben' });
  cora = await asMember(api, programId, { firstName: '=Cora' });
});

const call = (spec: typeof previewMemberAct | typeof carryOutMemberAct, body: Act, by = admin) =>
  api.call(by.token, spec, { params: { id: programId }, body });

/** Runs the preview, and then the act, which have to agree. */
async function act(body: Act, by = admin) {
  const preview = await call(previewMemberAct, body, by);
  const answer = await call(carryOutMemberAct, body, by);
  const { requestId: _, ...previewed } = preview.body as ActResult & { requestId?: string };
  expect([answer.status, answer.body]).toMatchObject([preview.status, previewed]);
  return answer;
}

const count = async (query: object) =>
  (await api.call(admin.token, countDirectoryMembers, { params: { id: programId }, query })).body.total;

const audits = (action: string) =>
  api.deps.gateway
    .forProgram(programId)
    .selectFrom('auditLog')
    .select(['subjectId', 'memberId'])
    .where('action', '=', action)
    .execute();

describe('deactivating', () => {
  test('ends sessions with the next call, audits each member, and can be taken back', async () => {
    const memberIds = [ada.id, ben.id];
    expect((await act({ act: 'deactivate', memberIds })).body).toEqual({ changed: 2, skipped: [] });
    const seen = await api.call(ada.token, getMember, { params: { id: ada.id } });
    expect([seen.status, seen.body.code]).toEqual([401, 'session_ended']);
    expect(await audits('members.deactivate')).toEqual(
      expect.arrayContaining(memberIds.map((subjectId) => ({ subjectId, memberId: admin.id }))),
    );
    const back = await act({ act: 'reactivate', memberIds });
    expect(back.body.changed).toBe(2);
    expect(await count({ status: 'deactivated' })).toBe(0);
    expect(await audits('members.reactivate')).toHaveLength(2);
  });

  test('changes nothing more when it is sent again', async () => {
    const body: Act = { act: 'deactivate', memberIds: [ada.id] };
    await call(carryOutMemberAct, body);
    const again = await call(carryOutMemberAct, body);
    expect(again.body).toEqual({ changed: 0, skipped: [{ reason: 'already', count: 1 }] });
    expect(await audits('members.deactivate')).toHaveLength(1);
  });

  test('reaches everyone whom a filter finds, except oneself and higher roles', async () => {
    const core = await asMember(api, programId, { roleName: 'CoreTierAdmin' });
    const { body } = await act({ act: 'deactivate', filter: {} }, core);
    expect(body).toEqual({
      changed: 3,
      skipped: [
        { reason: 'oneself', count: 1 },
        { reason: 'higher_role', count: 1 },
      ],
    });
    expect(await count({ status: 'active' })).toBe(2);
  });

  test('keeps the last active admin', async () => {
    const staff = await asMember(api, await inProgram(api), { roleName: 'Super WT Admin' });
    const { accessToken: token } = (
      await api.call(staff.token, chooseProgram, { body: { programId, reason: 'support' } })
    ).body;
    const refused = await call(
      carryOutMemberAct,
      { act: 'deactivate', memberIds: [admin.id, ada.id] },
      { ...staff, token },
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin']);
    expect(await count({ status: 'deactivated' })).toBe(0);
  });
});

describe('adding', () => {
  test('to a team leaves out members of other teams, and those for whom there is no seat', async () => {
    await makeTeam(api.deps, programId, [{ id: ada.id }], { name: 'Other' });
    const team = await makeTeam(api.deps, programId, [{ id: admin.id }], { name: 'Walkers', maxSize: 2 });
    await call(carryOutMemberAct, { act: 'deactivate', memberIds: [cora.id] });
    await asMember(api, programId, { firstName: 'Dora' });
    const { body } = await act({ act: 'team', targetId: team.id, filter: {} });
    expect(body).toEqual({
      changed: 1,
      skipped: [
        { reason: 'already', count: 1 },
        { reason: 'deactivated', count: 1 },
        { reason: 'on_other_team', count: 1 },
        { reason: 'team_full', count: 1 },
      ],
    });
    expect(await count({ teamId: team.id })).toBe(2);
    expect(await audits('teams.addMembers')).toHaveLength(1);
  });

  test('to an organization moves members from the one they were in', async () => {
    const north = await makeOrganization(api.deps, programId, [ada.id], 'North');
    const south = await makeOrganization(api.deps, programId, [ben.id], 'South');
    const memberIds = [ada.id, ben.id, cora.id];
    const { body } = await act({ act: 'organization', targetId: south.id, memberIds });
    expect(body).toEqual({ changed: 2, skipped: [{ reason: 'already', count: 1 }] });
    expect([await count({ organizationId: north.id }), await count({ organizationId: south.id })]).toEqual([
      0, 3,
    ]);
  });

  test('invites to a challenge once, and never reveals who is in a preventative challenge', async () => {
    const body = { programId, challengeName: 'Round', duration: 14, startDate: '2026-11-16', addCreator: 0 };
    const create = (more: object) =>
      api.call(admin.token, createChallenge, {
        body: { ...body, memberIds: [ada.id], includeType: 'add', ...more },
      });
    const { id } = (await create({})).body;
    const { body: result } = await act({ act: 'challenge', targetId: id, memberIds: [ada.id, ben.id] });
    expect(result).toEqual({ changed: 1, skipped: [{ reason: 'already', count: 1 }] });
    expect(await count({ challengeId: id })).toBe(2);
    const shot = await create({
      challengeName: 'Flu shot',
      challengeType: 'preventative',
      allowAddingCompletionDate: 1,
    });
    const refused = await act({ act: 'challenge', targetId: shot.body.id, memberIds: [ada.id] });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { targetId: ['Choose one of the available values.'] },
    ]);
  });

  test('refuses a target of another program, and members of another program', async () => {
    const elsewhere = await inProgram(api);
    const stranger = await asMember(api, elsewhere);
    const team = await makeTeam(api.deps, elsewhere, []);
    expect((await act({ act: 'team', targetId: team.id, memberIds: [ada.id] })).status).toBe(404);
    const refused = await act({ act: 'deactivate', memberIds: [ada.id, stranger.id] });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { memberIds: ['One of the people you chose isn’t in this program.'] },
    ]);
    expect(await count({ status: 'deactivated' })).toBe(0);
  });
});

test('downloads the people a filter finds, without formulas, and logs it', async () => {
  const address = `${api.address}/api/programs/${programId}/member-directory/file?search=cora`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"\'=Cora');
  expect(await audits('members.download')).toHaveLength(1);
});
