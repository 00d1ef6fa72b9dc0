import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMemberImportChanges } from '#contract/features/member-center/import-changes.ts';
import * as imports from '#contract/features/member-center/import.ts';
import { asMember, inProgram } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { runJob } from '../../../../test/jobs.ts';
import { runs } from '../../../../test/runs.ts';
import { startImports } from './import-harness.ts';

const { api } = await startImports();

const fields = [
  'email',
  'firstName',
  'lastName',
  'fullName',
  'username',
  'organization',
  'team',
  'dailyStepGoal',
  'language',
  'status',
  'employeeNumber',
] as const;
/** What lists of companies have in their cells, and what nobody meant. */
const cell: Record<(typeof fields)[number], fc.Arbitrary<string>> = {
  email: fc.constantFrom('ada', 'ben', 'cy', 'dee', 'eve', 'known'),
  firstName: fc.constantFrom('Ada', 'José', '李', '', 'a@b.example'),
  lastName: fc.constantFrom('Lopez', "O'Neil", '', 'x'.repeat(99)),
  fullName: fc.constantFrom('Lopez, Ada', 'Ada Lopez', 'Cher', ''),
  username: fc.constantFrom('', 'ada.l', 'ADA.L', 'b', 'known'),
  organization: fc.constantFrom(
    '',
    'Norte',
    'NORTE',
    'Sur',
    'İstanbul',
    'Straße',
    '..',
    'a\\b',
    'n'.repeat(150),
    'Nоrte',
  ),
  team: fc.constantFrom('', 'Herons', 'herons', 'Full', 'Nowhere'),
  dailyStepGoal: fc.constantFrom('', '9.000', '0', '8000'),
  language: fc.constantFrom('', 'es', 'Klingon'),
  status: fc.constantFrom('', 'active', 'terminated', 'maybe'),
  employeeNumber: fc.constantFrom('', '7', '007', 'A-1'),
};
const list = fc.subarray(fields.slice(1), { minLength: 1 }).chain((others) => {
  const columns = ['email' as const, ...others];
  return fc.record({
    columns: fc.constant(columns),
    rows: fc.array(fc.tuple(...columns.map((column) => cell[column])), { minLength: 1, maxLength: 8 }),
  });
});
const settings = fc.record({
  organizationsOn: fc.boolean(),
  teamsOff: fc.boolean(),
  severalTeams: fc.boolean(),
  allowRegistration: fc.boolean(),
});
const wish = fc.record({
  invites: fc.boolean(),
  updates: fc.boolean(),
  deactivates: fc.boolean(),
  creates: fc.boolean(),
});

const quoted = (text: string) => `"${text}"`;

let count = 0;

test('what the check of a list passes, the import does', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(list, settings, wish, fc.boolean(), async ({ columns, rows }, on, asked, isCore) => {
      count += 1;
      await api.deps.gateway.global().deleteFrom('throttle').execute();
      const programId = await inProgram(api, { settings: on, ...(isCore && { tier: 'core' as const }) });
      const admin = await asMember(api, programId, { roleName: 'ProTierAdmin' });
      const known = await asMember(api, programId, {
        email: `known@list${count}.example`,
        username: 'known',
      });
      await makeOrganization(api.deps, programId, [known.id], 'Norte');
      await makeTeam(api.deps, programId, [], { name: 'Herons' });
      await makeTeam(api.deps, programId, [], { name: 'Full', maxSize: 1 });
      const lines = rows.map(([name, ...rest]) =>
        [`${name}@list${count}.example`, ...rest].map(quoted).join(','),
      );
      const body = new FormData();
      body.set('file', new Blob([[columns.join(','), ...lines].join('\n')]), 'people.csv');
      const { id } = (await api.call(admin.token, imports.uploadMembers, { params: { id: programId }, body }))
        .body;
      const params = { params: { id } };
      const check = (mapping: readonly string[]) =>
        api.call(admin.token, imports.checkMemberImport, {
          ...params,
          body: {
            mapping: mapping.map((each) => (each || null) as imports.ImportField | null),
            nameOrder: 'first',
            createsOrganizations: asked.creates,
          },
        });
      let checked = await check(columns);
      if (checked.status === 422) {
        // What is off is asked once, with its remedy: the column is left out.
        const without = columns.map((each) => (['organization', 'team'].includes(each) ? '' : each));
        checked = await check(without);
      }
      expect(checked.status).toBe(200);
      const { counts } = checked.body;
      const changes = (await api.call(admin.token, getMemberImportChanges, params)).body;
      const deactivates = asked.deactivates && !counts?.['problem'] && !changes.alike.length;
      const started = await api.call(admin.token, imports.startMemberImport, {
        ...params,
        body: {
          invites: asked.invites,
          leaveOut: true,
          updates: asked.updates,
          deactivates,
          leavers: changes.leavers,
        },
      });
      if (started.status === 422) {
        expect(counts?.['ready'] ?? 0).toBe(0);
        return;
      }
      await runJob(api, 'members.import');
      const done = (await api.call(admin.token, imports.getMemberImport, params)).body;
      expect([done.state, done.failure]).toEqual(['done', null]);
    }),
    { numRuns: runs(60), endOnFailure: true },
  );
});
