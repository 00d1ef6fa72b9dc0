import { beforeAll, expect, test } from 'vitest';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import { asAdmin, asMember, inProgram, startApi, type TestApi } from '../../../../test/api.ts';

type Sort = { sortColumn: 'name' | 'username' | 'registeredDate'; sortOrder: 'asc' | 'desc' };

let api: TestApi;
let count = 0;

beforeAll(async () => {
  api = await startApi();
});

const add = (programId: string, firstName: string) =>
  asMember(api, programId, {
    firstName,
    lastName: 'Okafor',
    username: `${firstName.toLowerCase()}${++count}`,
  });

const sorts: Sort[] = (['name', 'username', 'registeredDate'] as const).flatMap((sortColumn) => [
  { sortColumn, sortOrder: 'asc' },
  { sortColumn, sortOrder: 'desc' },
]);

test.each(sorts)(
  'lists each member once by $sortColumn $sortOrder while members are added and renamed',
  async (sort) => {
    const programId = await inProgram(api);
    const admin = await asAdmin(api, programId);
    const before = [admin.id];
    for (const name of ['Delta', 'Echo', 'Foxtrot', 'Golf']) before.push((await add(programId, name)).id);
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await api.call(admin.token, listProgramMembers, {
        params: { id: programId },
        query: { ...sort, perPage: 2, ...(after ? { after } : {}) },
      });
      expect(page.status).toBe(200);
      seen.push(...page.body.items.map((member) => member.id));
      after = page.body.after;
      if (seen.length === 2) {
        await add(programId, 'Aaron');
        await add(programId, 'Zoe');
        const prefix = sort.sortOrder === 'asc' ? 'aaa' : 'zzz';
        const body = { firstName: prefix, lastName: prefix, username: `${prefix}${++count}` };
        const params = { id: page.body.items.at(-1)!.id };
        expect((await api.call(admin.token, updateMember, { params, body })).status).toBe(200);
      }
    } while (after);
    expect(seen).toEqual([...new Set(seen)]);
    expect(seen).toEqual(expect.arrayContaining(before));
  },
);

test('rejects a cursor whose day does not exist', async () => {
  const programId = await inProgram(api);
  const admin = await asAdmin(api, programId);
  const parts = ['registeredDate', 'asc', '2026-02-30', admin.id];
  const after = Buffer.from(JSON.stringify(parts)).toString('base64url');
  const answer = await api.call(admin.token, listProgramMembers, {
    params: { id: programId },
    query: { sortColumn: 'registeredDate', after },
  });
  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ code: 'bad_input' })]);
});
