import { beforeEach, describe, expect, test } from 'vitest';
import {
  addOrganizationMember,
  addOrganizationMembers,
  deleteOrganization,
  getOrganization,
  removeOrganizationMember,
  saveOrganization,
  setOrganizationTeams,
} from '#contract/features/organizations/organizations.ts';
import { setRoles } from '#contract/features/area-roles/area-roles.ts';
import { getPhoto } from '#contract/features/photos/photos.ts';
import { saveOrganizationSettings } from '#contract/features/programs/settings.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { formOf, picture } from '../../../../test/pictures.ts';

const api = await startApi();
let programId: string;
let admin: Person;
let ada: Person;
let ben: Person;
let id: string;
let otherId: string;

beforeEach(async () => {
  programId = await inProgram(api, { tier: 'pro', settings: { organizationsOn: true } });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'Abel' });
  ben = await asMember(api, programId, { firstName: 'Ben', lastName: 'Bell' });
  ({ id } = await makeOrganization(api.deps, programId, [ada.id], 'Harbour'));
  ({ id: otherId } = await makeOrganization(api.deps, programId, [ben.id], 'Hill'));
});

const setRole = (who: Person, memberId: string, has: boolean) =>
  api.call(who.token, setRoles, {
    params: { id: memberId },
    body: { roles: has ? [{ role: 'people', organizationId: id }] : [] },
  });
const rename = (who: Person, organizationId = id) =>
  api.call(who.token, saveOrganization, { body: { id: organizationId, name: `New ${organizationId}` } });
const add = (who: Person, memberId: string, organizationId = id) =>
  api.call(who.token, addOrganizationMember, { params: { memberId }, body: { organizationId } });
const takeOut = (who: Person, memberId: string) =>
  api.call(who.token, removeOrganizationMember, { params: { memberId }, body: { organizationId: id } });
const seen = async (who: Person) => (await api.call(who.token, getOrganization, { query: { id } })).body;

describe('somebody with the role people for an organization', () => {
  beforeEach(async () => {
    expect((await setRole(admin, ada.id, true)).status).toBe(200);
  });

  test('edits it and its members, and nothing else', async () => {
    const { abilities, members } = await seen(ada);
    expect(abilities).toMatchObject({
      update: true,
      changeMembers: true,
      delete: false,
      changeTeams: false,
    });
    expect(members.items).toMatchObject([{ name: 'Ada Abel' }]);
    expect((await rename(ada)).status).toBe(200);
    const cora = await asMember(api, programId);
    expect((await add(ada, cora.id)).status).toBe(200);
    expect((await takeOut(ada, cora.id)).status).toBe(200);
    const refused = [
      rename(ada, otherId),
      add(ada, cora.id, otherId),
      setRole(ada, cora.id, true),
      api.call(ada.token, setOrganizationTeams, { body: { organizationId: id, teamIds: [] } }),
      api.call(ada.token, deleteOrganization, { query: { id } }),
      api.call(ada.token, saveOrganization, { body: { name: 'Mine' } }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 403));
  });

  test('cannot move people out of another organization; admins of the program can', async () => {
    const pulled = await add(ada, ben.id);
    expect([pulled.status, Object.keys(pulled.body.fields ?? {})]).toEqual([422, ['memberIds']]);
    const several = { organizationId: id, memberIds: [ben.id] };
    expect((await api.call(ada.token, addOrganizationMembers, { body: several })).status).toBe(422);
    expect((await add(admin, ben.id)).status).toBe(200);
  });

  test('has the rights while they have the role and the program lets organizations have roles', async () => {
    const settings = (organizationAdminsOn: boolean) =>
      api.call(admin.token, saveOrganizationSettings, {
        params: { id: programId },
        body: { organizationAdminsOn },
      });
    expect((await settings(false)).status).toBe(200);
    expect((await rename(ada)).status).toBe(403);
    const refused = await setRole(admin, ben.id, true);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['roles']]);
    await settings(true);
    expect((await rename(ada)).status).toBe(200);
    await setRole(admin, ada.id, false);
    expect((await rename(ada)).status).toBe(403);
  });

  test('logs what admins do to others', async () => {
    await add(admin, ben.id);
    await setRole(admin, ben.id, true);
    const cora = await asMember(api, programId);
    await add(ben, cora.id);
    await takeOut(ben, cora.id);
    const rows = await api.deps.gateway
      .forProgram(programId)
      .selectFrom('auditLog')
      .select(['action', 'memberId'])
      .where('subjectId', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(rows.filter(({ memberId }) => memberId === ben.id).map(({ action }) => action)).toEqual([
      'organizations.addMembers',
      'organizations.removeMember',
    ]);
    expect(rows.filter(({ memberId }) => memberId === ada.id)).toEqual([]);
  });
});

test('its logo is shown to everyone in the program, replaced and removed', async () => {
  const save = async (fields: Record<string, string>, file?: Buffer) => {
    const body = formOf({ id, name: 'Harbour', ...fields });
    if (file) body.set('picture', new Blob([file as never]), 'logo.jpg');
    return (await api.raw(admin.token, 'POST', 'organization', body)).body.image as string | null;
  };
  const image = (await save({}, await picture()))!;
  const look = (who: Person, photo: string) => api.call(who.token, getPhoto, { params: { id: photo } });
  expect((await look(ben, image)).status).toBe(200);
  const stranger = await asMember(api, await inProgram(api));
  expect((await look(stranger, image)).status).toBe(404);
  expect((await seen(ben)).image).toBe(image);
  const next = (await save({}, await picture('blue')))!;
  expect(next).not.toBe(image);
  expect((await look(ben, image)).status).toBe(404);
  expect(await save({ removePicture: '1' })).toBeNull();
  expect((await look(ben, next)).status).toBe(404);
});
