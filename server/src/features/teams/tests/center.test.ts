import { expect, test } from 'vitest';
import { createTeams } from '#contract/features/teams/center.ts';
import { changeTeams, type TeamAct } from '#contract/features/teams/making.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { createTeam, getTeam, listTeamMembers, type TeamStatus } from '#contract/features/teams/teams.ts';
import { setOrganizationTeams } from '#contract/features/organizations/organizations.ts';
import { ada, admin, api, ben, beginInProgram, programId } from './world.ts';
import { asMember } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { auditOf, intervalsOf } from './rows.ts';

beginInProgram({ organizationsOn: true });

const make = async (name: string, memberIds: string[], more: object = {}) => {
  const body = { programId, name, addCreatorToTeam: 0, ...(memberIds.length ? { memberIds } : {}), ...more };
  const answer = await api.call(admin.token, createTeam, { body });
  expect(answer.status).toBe(200);
  return answer.body.id;
};
const named = async (status?: TeamStatus) => {
  const query = status ? { status } : {};
  const answer = await api.call(admin.token, listProgramTeams, { params: { id: programId }, query });
  expect(answer.body.total).toBe(answer.body.items.length);
  return answer.body.items.map(({ name }) => name);
};
const change = (act: TeamAct, teamIds: string[], more: { dryRun?: boolean } = {}, headers = {}) =>
  api.call(admin.token, changeTeams, {
    params: { id: programId },
    body: { act, teamIds, ...more },
    headers,
  });

test('finds teams by their status', async () => {
  await make('Empty', []);
  await make('Closed', [], { open: 0 });
  await make('Full', [ada.id, ben.id], { maxSize: 2 });
  const carl = await asMember(api, programId);
  const led = { programId, name: 'Led' };
  const own = await api.call(carl.token, createTeam, { body: led });
  expect(own.status).toBe(200);
  expect(await named()).toEqual(['Closed', 'Empty', 'Full', 'Led']);
  expect(await named('open')).toEqual(['Empty', 'Full', 'Led']);
  expect(await named('closed')).toEqual(['Closed']);
  expect(await named('full')).toEqual(['Full']);
  expect(await named('empty')).toEqual(['Closed', 'Empty']);
  expect(await named('withoutLeader')).toEqual(['Closed', 'Empty', 'Full']);
});

test('says how many leaders and seats a team has', async () => {
  await make('Full', [ada.id, ben.id], { maxSize: 2 });
  const { body } = await api.call(admin.token, listProgramTeams, { params: { id: programId } });
  expect(body.items).toMatchObject([{ name: 'Full', memberCount: 2, maxSize: 2, leaderCount: 0 }]);
});

test('counts the effects of a change without making it', async () => {
  const ids = [await make('One', [ada.id]), await make('Two', [ben.id], { open: 0 })];
  const seen = await change('close', ids, { dryRun: true });
  expect(seen.body).toEqual({ applied: false, changed: 1, unchanged: 1, members: 1, challenges: 0 });
  const gone = await change('delete', ids, { dryRun: true });
  expect(gone.body).toEqual({ applied: false, changed: 2, unchanged: 0, members: 2, challenges: 0 });
  expect(await named('open')).toEqual(['One']);
});

test('opens and closes teams and writes each to the audit log', async () => {
  const [one, two] = [await make('One', []), await make('Two', [], { open: 0 })];
  expect((await change('close', [one, two])).body).toMatchObject({ applied: true, changed: 1, unchanged: 1 });
  expect(await named('closed')).toEqual(['One', 'Two']);
  expect([await auditOf(api, programId, one), await auditOf(api, programId, two)]).toEqual([
    ['teams.create', 'teams.update'],
    ['teams.create'],
  ]);
  await change('open', [one, two]);
  expect(await named('open')).toEqual(['One', 'Two']);
});

test('deletes teams, which ends the time of their members on them', async () => {
  const ids = [await make('One', [ada.id]), await make('Two', [ben.id])];
  expect((await change('delete', ids)).status).toBe(200);
  expect(await named()).toEqual([]);
  const [[, leftOn]] = (await intervalsOf(api, programId, ada.id)) as [[string, string | null, boolean]];
  expect(leftOn).not.toBeNull();
});

test('changes no team when one of them does not exist', async () => {
  const id = await make('One', []);
  expect((await change('delete', [id, newId()])).status).toBe(404);
  expect((await change('close', [id, newId()])).status).toBe(404);
  expect((await change('close', [id, newId()], { dryRun: true })).status).toBe(404);
  expect(await named('open')).toEqual(['One']);
});

test('answers a repeated request as the first one', async () => {
  const ids = [await make('One', [ada.id])];
  const headers = { 'idempotency-key': 'delete-once-0001' };
  const first = await change('delete', ids, {}, headers);
  const again = await change('delete', ids, {}, headers);
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
});

test('is for admins', async () => {
  const id = await make('One', []);
  const input = { params: { id: programId }, body: { act: 'close' as const, teamIds: [id] } };
  expect((await api.call(ada.token, changeTeams, input)).status).toBe(403);
  expect((await api.call(admin.token, getTeam, { params: { id } })).body.open).toBe(true);
});

test('filters teams by organization, and downloads what a filter finds', async () => {
  const lead = await asMember(api, programId, { firstName: '=Lea', lastName: 'Der' });
  const own = await api.call(lead.token, createTeam, { body: { programId, name: 'Boats' } });
  await make('Trains', []);
  const { id: organizationId } = await makeOrganization(api.deps, programId, [], 'Harbour');
  const body = { organizationId, teamIds: [own.body.id] };
  await api.call(admin.token, setOrganizationTeams, { body });
  const params = { id: programId };
  const found = await api.call(admin.token, listProgramTeams, { params, query: { organizationId } });
  expect(found.body.items).toMatchObject([
    { name: 'Boats', organization: { id: organizationId, name: 'Harbour' } },
  ]);
  expect((await api.call(admin.token, getTeam, { params: { id: own.body.id } })).body.organization).toEqual({
    id: organizationId,
    name: 'Harbour',
  });
  const address = `${api.address}/api/programs/${programId}/teams-download?organizationId=${organizationId}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"Boats","Harbour",1,"\'=Lea Der"');
  expect(await auditOf(api, programId, programId)).toEqual(['teams.download']);
});

test('pages members by cursor in each order', async () => {
  const people = [ada, ben, await asMember(api, programId)];
  const id = await make(
    'Crew',
    people.map((one) => one.id),
  );
  for (const sortColumn of ['username', 'name', 'joined'] as const)
    for (const sortOrder of ['asc', 'desc'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const query = { perPage: 1, sortColumn, sortOrder, ...(after ? { after } : {}) };
        const { body } = await api.call(admin.token, listTeamMembers, { params: { id }, query });
        seen.push(...body.items.map((one) => one.id));
        after = body.after ?? undefined;
      } while (after);
      expect(seen.toSorted()).toEqual(people.map((one) => one.id).toSorted());
    }
});

const createMany = (names: string[], more: object = {}, headers = {}) =>
  api.call(admin.token, createTeams, { params: { id: programId }, body: { names, ...more }, headers });

test('creates a team for each name at once, and once for a repeated request', async () => {
  const key = { 'idempotency-key': newId() };
  const lines = ['Reds', '', ' Blues '];
  const preview = await createMany(lines, { dryRun: true });
  expect(preview.body).toMatchObject({ applied: false, teams: [{ line: 1 }, { name: 'Blues', line: 3 }] });
  expect(await named()).toEqual([]);
  const made = await createMany(lines, { open: false, maxSize: 7 }, key);
  expect(made.body.applied).toBe(true);
  expect((await createMany(lines, { open: false, maxSize: 7 }, key)).body).toEqual(made.body);
  expect(await named()).toEqual(['Blues', 'Reds']);
  const team = await api.call(admin.token, getTeam, { params: { id: made.body.teams[0]!.id! } });
  expect(team.body).toMatchObject({ open: false, maxSize: 7, memberCount: 0 });
});

test('marks lines that cannot be names of teams, and creates none of them', async () => {
  await make('Reds', []);
  await make('Росе', []);
  // The Poce in Latin letters, the second Oce in Cyrillic ones, and a word of both.
  const alike = ['Poce', 'Oce', 'Осе', 'Grееns'];
  const lines = ['reds', 'Greens', 'GREENS', 'x'.repeat(101), ...alike];
  const preview = await createMany(lines, { dryRun: true });
  expect(preview.body.teams.map(({ problem }) => problem ?? '-')).toEqual(
    'taken - duplicate too_long taken - duplicate one_alphabet'.split(' '),
  );
  const refused = await createMany(lines);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['names']]);
  expect(await named()).toEqual(['Reds', 'Росе']);
  expect((await createMany([' ', ''])).status).toBe(422);
});
