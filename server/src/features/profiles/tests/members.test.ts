import { beforeAll, describe, expect, test } from 'vitest';
import { getMember, updateMember } from '#contract/features/profiles/profiles.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let ada: Person;
let ben: Person;
let admin: Person;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'Yilmaz', username: 'ada' });
  ben = await asMember(api, programId, { firstName: 'Ben', lastName: 'Okafor', username: 'ben' });
  admin = await asAdmin(api, programId);
});

describe('reading a member', () => {
  test('shows private fields to the owner only', async () => {
    const own = await api.call(ada.token, getMember, { params: { id: ada.id } });
    expect(own.status).toBe(200);
    expect(own.body).toMatchObject({ name: 'Ada Yilmaz', timeZone: 'UTC', abilities: { update: true } });
    const other = await api.call(ben.token, getMember, { params: { id: ada.id } });
    expect(other.body).toMatchObject({
      name: 'Ada Yilmaz',
      email: null,
      timeZone: null,
      dailyStepGoal: null,
    });
  });

  test('needs a login', async () => {
    expect((await api.call(null, getMember, { params: { id: ada.id } })).status).toBe(401);
    expect((await api.call('nonsense', getMember, { params: { id: ada.id } })).body.code).toBe(
      'not_signed_in',
    );
  });
});

describe('changing a member', () => {
  test('changes only fields in the request', async () => {
    const answer = await api.call(ada.token, updateMember, {
      params: { id: ada.id },
      body: { about: 'Walks', dailyStepGoal: 9000 },
    });
    expect(answer.status).toBe(200);
    const again = await api.call(ada.token, getMember, { params: { id: ada.id } });
    expect(again.body).toMatchObject({ about: 'Walks', dailyStepGoal: 9000, firstName: 'Ada' });
  });

  test('own days, weeks and units are chosen by the member alone', async () => {
    const change = {
      params: { id: ada.id },
      body: { dayBeginsHour: 4, weekBeginsOn: 'sunday' as const, stepUnit: 'minutes' as const },
    };
    expect((await api.call(admin.token, updateMember, change)).status).toBe(403);
    const own = await api.call(ada.token, updateMember, change);
    expect(own.body).toMatchObject(change.body);
    const others = await api.call(admin.token, getMember, { params: { id: ada.id } });
    expect(others.body).toMatchObject({ dayBeginsHour: null, weekBeginsOn: null, stepUnit: null });
  });

  test('is for the member and admins', async () => {
    const body = { about: 'changed' };
    expect((await api.call(ben.token, updateMember, { params: { id: ada.id }, body })).status).toBe(403);
    expect((await api.call(admin.token, updateMember, { params: { id: ada.id }, body })).status).toBe(200);
  });

  test.each([
    [{ dailyStepGoal: '9000' }, 400, 'dailyStepGoal'],
    [{ dailyStepGoal: 0 }, 400, 'dailyStepGoal'],
    [{ firstName: '   ' }, 400, 'firstName'],
    [{ nickname: 'x' }, 400, 'nickname'],
    [{ about: 'a\0b' }, 400, 'about'],
    [{ timeZone: 'Mars/Olympus' }, 422, 'timeZone'],
    [{ dayBeginsHour: 7 }, 400, 'dayBeginsHour'],
  ])('%j is refused beside its field', async (body, status, field) => {
    const answer = await api.raw(ada.token, 'POST', `members/${ada.id}`, body);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.fields)).toContain(field);
  });
});

test('lists members by name, searched and paged on the server', async () => {
  const first = await api.call(ada.token, listProgramMembers, {
    params: { id: programId },
    query: { perPage: 1 },
  });
  expect(first.body).toMatchObject({ total: 3, page: 1, items: [{ name: 'Ada Yilmaz' }] });
  expect(first.body.next).toContain('page=2');
  const found = await api.call(ada.token, listProgramMembers, {
    params: { id: programId },
    query: { search: 'OKA' },
  });
  expect(found.body.items.map((item) => item.username)).toEqual(['ben']);
});

test('lists a hidden profile for its owner and admins only', async () => {
  await api.call(ben.token, updateMember, { params: { id: ben.id }, body: { profileHidden: true } });
  expect((await api.call(ada.token, getMember, { params: { id: ben.id } })).status).toBe(404);
  expect((await api.call(ben.token, getMember, { params: { id: ben.id } })).status).toBe(200);
  expect((await api.call(admin.token, getMember, { params: { id: ben.id } })).status).toBe(200);
  const list = await api.call(ada.token, listProgramMembers, {
    params: { id: programId },
    query: { search: 'ben' },
  });
  expect(list.body.total).toBe(0);
});
