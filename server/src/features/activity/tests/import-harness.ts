import { beforeAll, beforeEach } from 'vitest';
import { getStepData } from '#contract/features/activity/activity.ts';
import { importActivity } from '#contract/features/activity/import.ts';
import { asAdmin, asMember, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeProgram } from '../../../../seed/builders/programs.ts';
import { stages } from '../../../kernel/events/public.ts';
import { createEventBus } from '../../../platform/events/bus.ts';

export interface ImportHarness {
  api: TestApi;
  programId: string;
  admin: Person;
  /** The member `Ada`, with the e-mail ada-<program>@example.test. */
  ada: Person;
  /** The members of each activity.imported. */
  told: string[][];
}

/** Opens an API for the file, and for each test a program with an admin and a member. */
export function openHarness(): ImportHarness {
  const harness = { told: [] as string[][] } as ImportHarness;
  beforeAll(async () => {
    harness.api = await startApi();
    const run = async (_context: unknown, _tx: unknown, { memberIds }: { memberIds: string[] }) => {
      harness.told.push(memberIds);
    };
    harness.api.deps.events = createEventBus(
      [{ name: 'activity.imported', stage: 'note', run: run as never }],
      stages,
    );
  });
  beforeEach(async () => {
    const { id } = await makeProgram(harness.api.deps);
    const email = `ada-${id}@example.test`;
    harness.programId = id;
    harness.admin = await asAdmin(harness.api, id);
    harness.ada = await asMember(harness.api, id, { username: 'Ada', email });
    harness.told.length = 0;
  });
  return harness;
}

type Content = string | Uint8Array<ArrayBuffer>;
interface Fields {
  format?: string;
  dryRun?: string;
  createMembers?: string;
  map?: string;
}

export function send(
  { api, programId, admin }: ImportHarness,
  content: Content,
  fields: Fields = {},
  by = admin,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ format: 'generic', ...fields })) form.set(name, value);
  form.set('file', new Blob([content]), 'days.csv');
  return api.call(by.token, importActivity, { params: { id: programId }, body: form });
}

export const daysOf = async ({ api, admin }: ImportHarness, id: string) =>
  (await api.call(admin.token, getStepData, { params: { id }, query: { perPage: 100 } })).body.items;

type Table = 'stepDay' | 'converterEntry' | 'entryRevision' | 'importRun' | 'auditLog' | 'member';
export async function counted({ api, programId }: ImportHarness, table: Table): Promise<number> {
  const rows = await api.deps.gateway.forProgram(programId).selectFrom(table).select('programId').execute();
  return rows.length;
}

/** Returns the line and the reason of each bad row, whichever way the report came. */
export const badRowsOf = ({ body }: Awaited<ReturnType<typeof send>>) => {
  const report = (body as { details?: unknown }).details ?? body;
  return (report as typeof body).errors.map(({ line, reason }) => [line, reason]);
};
