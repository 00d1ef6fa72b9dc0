import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity.ts';
import { asAdmin } from '../../../../test/api.ts';
import { makeProgram } from '../../../../test/factories/programs.ts';
import { counted, openDesk, send } from './import-desk.ts';

const desk = openDesk();
const file = (n: number) => `person,date,steps\nada,2026-11-16,${n}\nada,2026-11-15,${n}\n`;
const fixture = readFileSync(new URL('fixtures/fitabase-daily.csv', import.meta.url), 'utf8');

describe('who may import', () => {
  test('admins of the program alone; it is audited', async () => {
    expect((await send(desk, fixture, {}, desk.ada)).status).toBe(403);
    const other = await asAdmin(desk.api, (await makeProgram(desk.api.deps)).id);
    expect((await send(desk, fixture, {}, other)).status).toBe(404);
    await send(desk, 'person,date,steps\nada,2026-11-01,1\n');
    const rows = await desk.api.deps.gateway
      .forProgram(desk.programId)
      .selectFrom('auditLog')
      .selectAll()
      .execute();
    expect(rows).toMatchObject([
      { action: 'activity.import', memberId: desk.admin.id, details: { rows: 1, daysNew: 1 } },
    ]);
  });
});

describe('together with others', () => {
  test('four imports of one file that makes members: one writes, the others find it done', async () => {
    const fields = { format: 'fitabase-daily', createMembers: 'true' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(desk, fixture, fields)));
    expect(answers.map(({ body }) => body.applied).toSorted()).toEqual([false, false, false, true]);
    expect([
      await counted(desk, 'stepDay'),
      await counted(desk, 'entryRevision'),
      await counted(desk, 'importRun'),
    ]).toEqual([6, 0, 1]);
  });

  test('a member who records meanwhile loses nothing', async () => {
    const turns = Array.from({ length: 12 }, (_, i) =>
      i % 2
        ? send(desk, file(i))
        : desk.api.call(desk.ada.token, addSteps, {
            params: { id: desk.ada.id },
            body: {
              stepData: [
                { date: '2026-11-15', steps: i },
                { date: '2026-11-16', steps: i },
              ],
            },
          }),
    );
    for (const { status } of await Promise.all(turns)) expect(status).toBe(200);
    const kept = (await counted(desk, 'entryRevision')) + (await counted(desk, 'stepDay'));
    expect(kept).toBe(24);
  });
});
