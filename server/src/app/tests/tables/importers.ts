import { importActivity } from '#contract/features/activity/import.ts';
import { uploadEligibility, saveCompanySignOn } from '#contract/features/company-sign-on/company-sign-on.ts';
import { uploadMassDeletion } from '#contract/features/data-rights/mass-deletion.ts';
import { listOwnImportRows, previewOwnImport } from '#contract/features/devices/own-imports.ts';
import {
  checkMemberImport,
  listMemberImportRows,
  uploadMembers,
} from '#contract/features/member-center/import.ts';
import { uploadPoints } from '#contract/features/points/point-import.ts';
import { importMetrics } from '#contract/features/wellness/metric-import.ts';
import { asAdmin, asMember, inProgram, type Person, type TestApi } from '../../../../test/api.ts';
import type { Cells, File } from './examples.ts';

export interface Importer {
  name: string;
  /** A table of two rows. */
  rows: Cells;
  /** Uploads it without writing anything, and tells what was read, or the code of the refusal. */
  read(file: File, choices?: Record<string, string>): Promise<unknown>;
  /** Says what the table above means. */
  means: unknown;
}

const form = (file: File, fields: Record<string, string> = {}): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([file]), 'table');
  return body;
};

const refusal = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? null : body.code;

interface Stage {
  api: TestApi;
  programId: string;
  admin: Person;
  staff: Person;
  ada: Person;
}

/** Creates a program with everything that takes a table, with its people. */
export async function openStage(api: TestApi): Promise<Stage> {
  const programId = await inProgram(api, {
    slug: 'tables',
    settings: { pointsOn: true, metricsOn: true, organizationsOn: true, trustFiles: true },
  });
  const admin = await asAdmin(api, programId);
  const staff = await asMember(api, await inProgram(api), { roleName: 'Super WT Admin' });
  const ada = await asMember(api, programId, { username: 'ada', email: 'ada@tables.test' });
  const body = { companyCode: 'tables' };
  await api.call(admin.token, saveCompanySignOn, { params: { id: programId }, body });
  return { api, programId, admin, staff, ada };
}

/** Importers of steps: for an admin, and of one's own. */
function ofSteps({ api, programId, admin, ada }: Stage): Importer[] {
  const params = { id: programId };
  return [
    {
      name: 'activity of members',
      rows: [
        ['Person', 'Date', 'Steps'],
        ['ada', '2026-11-01', '12000'],
        ['ada@tables.test', '2026-11-02', '800'],
      ],
      async read(file, choices = {}) {
        const body = form(file, { format: 'generic', dryRun: 'true', ...choices });
        const answer = await api.call(admin.token, importActivity, { params, body });
        const { rows, days, badRows } = answer.body;
        return refusal(answer) ?? { rows, days, badRows };
      },
      means: { rows: 2, days: 2, badRows: 0 },
    },
    {
      name: 'own days',
      rows: [
        ['Date', 'Steps', 'Mood'],
        ['2026-11-01', '12000', '4'],
        ['2026-11-02', '800', '5'],
      ],
      async read(file, choices = {}) {
        const answer = await api.call(ada.token, previewOwnImport, { body: form(file, choices) });
        if (answer.status !== 200) return refusal(answer);
        const query = { perPage: 100, verdict: 'added' as const };
        const { body } = await api.call(ada.token, listOwnImportRows, {
          params: { id: answer.body.id },
          query,
        });
        return body.items.map(({ metric, day, value }) => [metric, day, value]);
      },
      means: [
        ['mood', '2026-11-01', 4],
        ['steps', '2026-11-01', 12_000],
        ['mood', '2026-11-02', 5],
        ['steps', '2026-11-02', 800],
      ],
    },
  ];
}

/** Importers of what admins hand in beside steps. */
function ofOthers({ api, programId, admin }: Stage): Importer[] {
  const params = { id: programId };
  return [
    {
      name: 'metrics of members',
      rows: [
        ['Person', 'Date', 'Metric', 'Value'],
        ['ada', '2026-11-01', 'mood', '4'],
        ['ada', '2026-11-02', 'mood', '5'],
      ],
      async read(file, choices = {}) {
        const body = form(file, { format: 'generic-metric', dryRun: 'true', ...choices });
        const answer = await api.call(admin.token, importMetrics, { params, body });
        const { rows, entries, badRows } = answer.body;
        return refusal(answer) ?? { rows, entries, badRows };
      },
      means: { rows: 2, entries: 2, badRows: 0 },
    },
    {
      name: 'points',
      rows: [
        ['Person', 'Points', 'Reason', 'Date'],
        ['ada', '1500', 'Zoë’s walk', '2026-11-01'],
        ['ada', '-20', 'Correction', '2026-11-02'],
      ],
      async read(file, choices = {}) {
        const body = form(file, { dryRun: 'true', ...choices });
        const answer = await api.call(admin.token, uploadPoints, { params, body });
        const { rows, points, badRows } = answer.body;
        return refusal(answer) ?? { rows, points, badRows };
      },
      means: { rows: 2, points: 1480, badRows: 0 },
    },
  ];
}

/** Returns the importers of people. */
function ofPeople({ api, programId, admin, staff }: Stage): Importer[] {
  const params = { id: programId };
  return [
    {
      name: 'people',
      rows: [
        ['First name', 'Last name', 'Email'],
        ['Zoë', 'Núñez', 'zoe@tables.test'],
        ['Jörg', 'O’Neill', 'joerg@tables.test'],
      ],
      async read(file, choices = {}) {
        const answer = await api.call(admin.token, uploadMembers, { params, body: form(file, choices) });
        if (answer.status !== 200) return refusal(answer);
        const { id, columns } = answer.body;
        const mapping = columns.map(({ field }) => field);
        const checked = await api.call(admin.token, checkMemberImport, { params: { id }, body: { mapping } });
        if (checked.status !== 200) return refusal(checked);
        const { body } = await api.call(admin.token, listMemberImportRows, { params: { id } });
        return body.items.map(({ name, email, verdict }) => [name, email, verdict]);
      },
      means: [
        ['Zoë Núñez', 'zoe@tables.test', 'ready'],
        ['Jörg O’Neill', 'joerg@tables.test', 'ready'],
      ],
    },
    {
      name: 'a company’s list',
      rows: [
        ['Email', 'Date of birth'],
        ['zoe@tables.test', '1990-05-01'],
        ['joerg@tables.test', '1985-12-24'],
      ],
      async read(file, choices = {}) {
        const body = form(file, { dryRun: 'true', ...choices });
        const answer = await api.call(admin.token, uploadEligibility, { params, body });
        const { rows, added, badRows } = answer.body;
        return refusal(answer) ?? { rows, added, badRows };
      },
      means: { rows: 2, added: 2, badRows: 0 },
    },
    {
      name: 'a mass deletion',
      rows: [
        ['Email', 'Program'],
        ['ada@tables.test', 'tables'],
        ['nobody@tables.test', 'tables'],
      ],
      async read(file, choices = {}) {
        const answer = await api.call(staff.token, uploadMassDeletion, { body: form(file, choices) });
        const { rows, members, problems } = answer.body;
        return refusal(answer) ?? { rows, members, problems };
      },
      means: { rows: 2, members: 1, problems: 1 },
    },
  ];
}

export const importersOf = (stage: Stage): Importer[] => [
  ...ofSteps(stage),
  ...ofOthers(stage),
  ...ofPeople(stage),
];
