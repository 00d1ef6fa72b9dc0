import { describe, expect, test } from 'vitest';
import { listManagedTeams } from '#contract/features/teams/managed-teams.ts';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { createPost, deletePost, getTeamDiscussion } from '#contract/features/discussions/discussions.ts';
import { getMember } from '#contract/features/profiles/profiles.ts';
import { getPhoto } from '#contract/features/photos/photos.ts';
import { listMembersNotInTeam } from '#contract/features/programs/programs.ts';
import { searchTeams } from '#contract/features/teams/search.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { createTeam, getTeam, removeTeamMembers, updateTeam } from '#contract/features/teams/teams.ts';
import { ada, admin, api, ben, beginInProgram, programId } from './world.ts';
import { asMember, inProgram, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { picture } from '../../../../test/pictures.ts';

beginInProgram();

function form(fields: Record<string, string>, photo?: Buffer): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  if (photo) made.append('picture', new Blob([photo as never]), 'team.jpg');
  return made;
}

const statusOf = async (who: Person, id: string) =>
  (await api.call(who.token, getPhoto, { params: { id } })).status;

const makeOnce = () =>
  api.call(ada.token, createTeam, {
    body: { programId, name: 'Herons' },
    headers: { 'idempotency-key': 'h'.repeat(20) },
  });

describe('the picture', () => {
  test('comes with the team, is replaced and removed, and is visible with the team', async () => {
    const body = form({ programId, name: 'Herons', open: '0' }, await picture());
    const made = await api.call(ada.token, createTeam, { body });
    const { id, image } = made.body;
    expect([made.status, await statusOf(ben, image!)]).toEqual([200, 200]);
    const stranger = await asMember(api, await inProgram(api));
    expect(await statusOf(stranger, image!)).toBe(404);
    const change = (next: FormData) => api.call(ada.token, updateTeam, { params: { id }, body: next });
    const other = (await change(form({}, await picture('blue')))).body.image;
    expect(other).not.toBe(image);
    expect([await statusOf(ben, image!), await statusOf(ben, other!)]).toEqual([404, 200]);
    expect(
      (await api.call(ben.token, listProgramTeams, { params: { id: programId } })).body.items,
    ).toMatchObject([{ image: other, open: false }]);
    expect((await change(form({ removePicture: '1' }))).body.image).toBeNull();
    expect(await statusOf(ben, other!)).toBe(404);
  });

  test('is deleted with the data of its uploader', async () => {
    const body = form({ programId, name: 'Herons' }, await picture());
    const { id } = (await api.call(ada.token, createTeam, { body })).body;
    const { username } = (await api.call(ada.token, getMember, { params: { id: ada.id } })).body;
    const gone = await api.call(ada.token, eraseMember, { params: { id: ada.id }, body: { username } });
    expect(gone.status).toBe(200);
    expect((await api.call(ben.token, getTeam, { params: { id } })).body.image).toBeNull();
  });

  test('refuses a file that is not a picture beside its field, and creates no team', async () => {
    const body = form({ programId, name: 'Herons' }, Buffer.from('<svg/>'));
    const refused = await api.call(ada.token, createTeam, { body });
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields!)]).toEqual([
      422,
      'bad_image',
      ['picture'],
    ]);
    expect((await api.call(ada.token, listProgramTeams, { params: { id: programId } })).body.total).toBe(0);
  });

  test('creates one team for repeats under one key', async () => {
    const answers = [await makeOnce(), await makeOnce()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
  });
});

const ask = async (query: object) =>
  (await api.call(ada.token, listProgramTeams, { params: { id: programId }, query })).body;
const managed = async (who: Person, of: Person) => {
  const { status, body } = await api.call(who.token, listManagedTeams, { params: { id: of.id } });
  return status === 200 ? body.items.map(({ id }) => id).toSorted() : status;
};
const out = async (who: Person, of: string, query: object = {}) =>
  (await api.call(who.token, listMembersNotInTeam, { params: { id: of }, query })).body.items.map(
    (each) => each.id,
  );

describe('lists', () => {
  test('sort by name, size or age, with search, pages and literal wildcards', async () => {
    for (const [name, people] of [
      ['Boats', [ada]],
      ['100%', []],
      ['Cranes', [ben, admin]],
    ] as const) {
      await makeTeam(api.deps, programId, people, { name, createdAt: api.clock.now() });
      api.clock.advance(1000);
    }
    const names = async (query: object) => (await ask(query)).items.map(({ name }) => name);
    expect(await names({})).toEqual(['100%', 'Boats', 'Cranes']);
    expect(await names({ sortOrder: 'desc' })).toEqual(['Cranes', 'Boats', '100%']);
    expect(await names({ sortColumn: 'members', sortOrder: 'desc' })).toEqual(['Cranes', 'Boats', '100%']);
    expect(await names({ sortColumn: 'created' })).toEqual(['Boats', '100%', 'Cranes']);
    expect(await names({ search: '%' })).toEqual(['100%']);
    const page = await ask({ perPage: 2, sortColumn: 'members' });
    expect([page.items.length, page.total, page.next]).toEqual([
      2,
      3,
      `programs/${programId}/teams?perPage=2&sortColumn=members&page=2&after=${page.after}`,
    ]);
    const found = await api.call(ada.token, searchTeams, {
      params: { id: programId },
      query: { search: 'RAN' },
    });
    expect(found.body.items.map(({ name }) => name)).toEqual(['Cranes']);
    expect((await api.raw(ada.token, 'GET', `programs/${programId}/team-search`)).status).toBe(400);
  });

  test('show the teams that a member manages: led ones, or all for admins', async () => {
    const led = await makeTeam(api.deps, programId, [ada, ben]);
    const other = await makeTeam(api.deps, programId, [admin]);
    expect(await managed(ada, ada)).toEqual([led.id]);
    expect(await managed(ben, ben)).toEqual([]);
    expect(await managed(admin, admin)).toEqual([led.id, other.id].toSorted());
    expect(await managed(admin, ada)).toEqual([led.id]);
    expect(await managed(ben, ada)).toBe(403);
  });

  test('show members without a team, or not on this one where several are allowed', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada]);
    expect((await out(ada, programId)).toSorted()).toEqual([admin.id, ben.id].toSorted());
    expect((await out(ada, programId, { teamId: id })).toSorted()).toEqual([admin.id, ben.id].toSorted());
    const several = await inProgram(api, { settings: { severalTeams: true } });
    const [dora, elif] = [await asMember(api, several), await asMember(api, several)];
    const one = await makeTeam(api.deps, several, [dora]);
    const two = await makeTeam(api.deps, several, [elif]);
    expect(await out(dora, several, { teamId: one.id })).toEqual([elif.id]);
    expect(await out(dora, several, { teamId: two.id })).toEqual([dora.id]);
    expect(await out(dora, several)).toEqual([]);
  });
});

describe('the discussion of a team', () => {
  test('is for its members and admins, until they leave', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada, { id: ben.id, isLeader: false }]);
    const cleo = await asMember(api, programId);
    const write = (who: Person, text: string) =>
      api.call(who.token, createPost, { body: { teamId: id, text } });
    const read = (who: Person) => api.call(who.token, getTeamDiscussion, { params: { id } });
    const said = await write(ben, 'Six o’clock at the bridge');
    expect([said.status, (await write(cleo, 'And I?')).status, (await read(cleo)).status]).toEqual([
      200, 404, 404,
    ]);
    expect((await read(ada)).body).toMatchObject({ total: 1, abilities: { post: true } });
    expect((await read(admin)).body.items[0]).toMatchObject({ text: 'Six o’clock at the bridge' });
    const seen = async (who: Person) =>
      (await api.call(who.token, getTeam, { params: { id } })).body.abilities.discuss;
    expect([await seen(ben), await seen(cleo)]).toEqual([true, false]);
    await api.call(ben.token, removeTeamMembers, { params: { id }, body: { memberIds: [ben.id] } });
    expect([(await read(ben)).status, (await write(ben, 'Still here')).status]).toEqual([404, 404]);
    // Leaders moderate the discussion.
    expect((await api.call(ada.token, deletePost, { params: { id: said.body.id } })).status).toBe(200);
    const both = { teamId: id, topicId: id, text: 'Twice' };
    expect((await api.call(ada.token, createPost, { body: both })).status).toBe(400);
  });

  test('is separate from those of challenges', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada]);
    expect((await api.call(ada.token, createPost, { body: { challengeId: id, text: 'Hello' } })).status).toBe(
      404,
    );
    expect((await api.call(ada.token, createPost, { body: { topicId: id, text: 'Hello' } })).status).toBe(
      200,
    );
  });
});
