import { beforeEach, describe, expect, test } from 'vitest';
import * as imports from '#contract/features/member-center/import.ts';
import type { Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { header, startImports } from './import-harness.ts';

const { api, begin, upload, checked, rowsOf, start, directory } = await startImports();
let programId: string;
let admin: Person;
let adminEmail: string;

beforeEach(async () => {
  ({ programId, admin, adminEmail } = await begin());
});

describe('upload', () => {
  test('guesses the columns from their headers, in Spanish and with semicolons', async () => {
    const { body } = await upload(`${header}ada@new.test;Ada;López;Norte;;9.000\n`);
    expect(body.state).toBe('mapping');
    expect(body.rows).toBe(1);
    expect(body.columns.map(({ field }) => field)).toEqual([
      'email',
      'firstName',
      'lastName',
      'organization',
      'team',
      'dailyStepGoal',
    ]);
    expect(body.columns[0]!.samples).toEqual(['ada@new.test']);
    expect(await directory()).toHaveLength(1);
  });

  test('refuses files that are empty or not UTF-8', async () => {
    expect((await upload('')).status).toBe(400);
    expect((await upload('email\n')).body).toMatchObject({ fields: { file: [expect.any(String)] } });
  });

  test('needs a column with addresses, and each field once', async () => {
    const { body } = await upload('a,b\n1,2\n');
    const check = (mapping: (imports.ImportField | null)[]) =>
      api.call(admin.token, imports.checkMemberImport, {
        params: { id: body.id },
        body: { mapping, nameOrder: 'first' },
      });
    expect((await check([null, 'team'])).status).toBe(422);
    expect((await check(['email', 'email'])).status).toBe(422);
    expect((await check(['email'])).status).toBe(422);
  });
});

describe('check', () => {
  test('names the problem of each row, and writes nothing', async () => {
    await makeTeam(api.deps, programId, [], { name: 'Full', maxSize: 1 });
    const text = `email,first name,last name,username,team,goal,language,organization
ada@new.test,Ada,Lopez,ada.l,,,,
ADA@new.test,Ada,Lopez,,,,,
nobody,Ben,Kim,,,,,
cy@new.test,cy@new.test,Kim,,,,,
di@new.test,,,,,,,
ed@new.test,Ed,Kim,ADA.L,,,,
fay@new.test,Fay,Kim,fay@new.test,,,,
gus@new.test,Gus,Kim,,Nowhere,,,
hal@new.test,Hal,Kim,,,0,,
ida@new.test,Ida,Kim,,,,Klingon,
jo@new.test,Jo,Kim,,,,,Nowhere
kim@new.test,Kim,Kim,,full,,,
lee@new.test,Lee,Kim,,FULL,,,
moe@new.test,Moe,Kim,,,,,,,
${adminEmail},Any,One,,,,,
`;
    const { id, state, counts } = await checked(text);
    expect(state).toBe('checked');
    expect(counts).toEqual({ ready: 2, existing: 1, problem: 12 });
    const problems = await rowsOf(id, 'problem');
    expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'Line 2 has the same email address.'],
      [4, '“nobody” isn’t an email address.'],
      [5, '“cy@new.test” is an email address. Others would see it as a name.'],
      [6, 'Enter a name.'],
      [7, 'Line 2 has the same username.'],
      [8, '“fay@new.test” is an email address. Others would see it as a username.'],
      [9, 'There is no team called “Nowhere”. Create it first, or correct the name.'],
      [10, '“0” isn’t a number of steps from 1 to 100,000.'],
      [11, '“Klingon” isn’t a language of this program.'],
      [12, 'There is no organization called “Nowhere”. Create it first, or correct the name.'],
      [14, 'The team “Full” has no room for this person.'],
      [15, 'This row has 10 columns, more than the header.'],
    ]);
    expect(await rowsOf(id, 'existing')).toMatchObject([{ line: 16, memberId: admin.id }]);
    expect((await start(id)).body).toMatchObject({ code: 'import_has_errors' });
    expect(await directory()).toHaveLength(1);
  });

  test('downloads the problems so that no spreadsheet runs them', async () => {
    const { id } = await checked('email,name\n=cmd|calc,Ada Lopez\n');
    const { body } = await api.call(admin.token, imports.downloadImportProblems, { params: { id } });
    expect(body).toContain("'=cmd|calc");
  });
});
