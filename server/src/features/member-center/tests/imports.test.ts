import { beforeEach, describe, expect, test } from 'vitest';
import * as imports from '#contract/features/member-center/import.ts';
import { asAdmin, type Person } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { runJob } from '../../../../test/jobs.ts';
import { giveLogin } from '../../../domain/members/public.ts';
import { asOwner } from '../../../../test/canaries.ts';
import { findDueImport, takeUpImport } from '../import-write.queries.ts';
import { contextOf } from '../services/import-actor.ts';
import { writeImport } from '../services/write-import.ts';
import { header, startImports } from './import-harness.ts';

const { api, begin, get, checked, rowsOf, start, undo, directory } = await startImports();
let programId: string;
let admin: Person;
let adminEmail: string;

beforeEach(async () => {
  ({ programId, admin, adminEmail } = await begin());
});

describe('import', () => {
  test('adds everyone at once, with teams, organizations and goals, and emails them when asked', async () => {
    await makeTeam(api.deps, programId, [], { name: 'Herons' });
    await makeOrganization(api.deps, programId, [], 'Norte');
    const { id } = await checked(
      `${header}ada@new.test;Ada;López;norte;herons;9.000\nben@new.test;Ben;Kim;;;\n`,
    );
    expect((await start(id, true)).body).toMatchObject({ state: 'queued', progress: { done: 0, of: 2 } });
    expect((await start(id, true)).body.state).toBe('queued');
    await runJob(api, 'members.import');
    expect(await get(id)).toMatchObject({
      state: 'done',
      counts: { added: 2 },
      undoUntil: expect.any(String),
    });
    const [ada] = (await directory()).filter(({ name }) => name === 'Ada López');
    expect(ada).toMatchObject({
      status: 'invited',
      teamName: 'Herons',
      organizationName: 'Norte',
      email: 'ada@new.test',
    });
    expect(ada!.username).toMatch(/^member-/);
    const db = api.deps.gateway.forProgram(programId);
    const goals = await db.selectFrom('member').select(['email', 'dailyStepGoal']).orderBy('email').execute();
    expect(goals).toContainEqual({ email: 'ada@new.test', dailyStepGoal: 9000 });
    expect(goals).toContainEqual({ email: 'ben@new.test', dailyStepGoal: 8000 });
    const mails = await api.deps.gateway
      .forPlatform('test')
      .selectFrom('mail')
      .select('recipient')
      .where('programId', '=', programId)
      .execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['ada@new.test', 'ben@new.test']);
  });

  test('never makes a name or a username of an address', async () => {
    const { id } = await checked('email\nada.lopez@new.test\n');
    await start(id);
    await runJob(api, 'members.import');
    const added = (await directory()).find(({ email }) => email === 'ada.lopez@new.test')!;
    expect(added.name).toMatch(/^Member [0-9a-f]{4}$/);
    expect(added.username).toMatch(/^member-[0-9a-f]{10}$/);
  });

  test('writes nothing when the program changed since the check, and says which rows', async () => {
    const first = await checked('email,name\nada@new.test,Ada Lopez\n');
    const second = await checked('email,name,username\neva@new.test,Eva Lopez,eva\n');
    const third = await checked('email,name,username\nzoe@new.test,Zoe Kim,zoe\neve@new.test,Eve Kim,EVA\n');
    for (const { id } of [first, second, third]) await start(id);
    await runJob(api, 'members.import');
    expect(await get(second.id)).toMatchObject({ state: 'done' });
    const outdated = await get(third.id);
    expect(outdated).toMatchObject({
      state: 'checked',
      failure: 'changed',
      counts: { problem: 1, ready: 1 },
    });
    expect((await rowsOf(third.id, 'problem'))[0]!.problem).toBe('Someone else has the username “EVA”.');
    expect((await directory()).map(({ email }) => email)).not.toContain('zoe@new.test');
  });

  test('is cancelled before it is written', async () => {
    const { id } = await checked('email,name\nada@new.test,Ada Lopez\n');
    await start(id);
    const cancel = () => api.call(admin.token, imports.cancelMemberImport, { params: { id } });
    expect((await cancel()).body.state).toBe('cancelled');
    expect((await cancel()).status).toBe(200);
    await runJob(api, 'members.import');
    expect(await directory()).toHaveLength(1);
    expect((await start(id)).status).toBe(409);
  });

  test('starts again after the process was killed midway, and writes to everyone once', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => `walker${at}@new.test,Walker ${at}`);
    const { id } = await checked(`email,name\n${rows.join('\n')}\n`);
    await start(id, true);
    const due = (await findDueImport(api.deps.gateway.forPlatform('test')))!;
    const context = contextOf(api.deps, programId, due.actor as Parameters<typeof contextOf>[2]);
    await takeUpImport(context.db, programId, id);
    // A killed process writes nothing more, not even that it failed.
    const dying = writeImport(context, due, []).catch((error: unknown) => String(error));
    await expect
      .poll(async () => (await get(id)).progress?.done, { interval: 10, timeout: 20_000 })
      .toBeGreaterThan(0);
    await asOwner(api, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`),
    );
    expect(await dying).toMatch(/rror/);
    expect(await get(id)).toMatchObject({ state: 'writing' });
    const members = async () =>
      (
        await context.db
          .selectFrom('member')
          .select('email')
          .where('programId', '=', programId)
          .where('email', 'like', 'walker%')
          .execute()
      ).length;
    expect(await members()).toBe(0);
    await runJob(api, 'members.import');
    expect(await get(id)).toMatchObject({ state: 'done', counts: { added: 1500 } });
    expect(await members()).toBe(1500);
    const mails = await api.deps.gateway
      .forPlatform('test')
      .selectFrom('mail')
      .select('recipient')
      .where('programId', '=', programId)
      .execute();
    expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([1500, 1500]);
  });

  test('stops in the middle when it is cancelled, and leaves nobody behind', async () => {
    const { id } = await checked('email,name\nada@new.test,Ada Lopez\n');
    await start(id);
    const db = api.deps.gateway.forProgram(programId);
    await db.updateTable('memberImport').set({ cancelAsked: true }).where('id', '=', id).execute();
    await runJob(api, 'members.import');
    expect(await get(id)).toMatchObject({ state: 'cancelled' });
    expect(await directory()).toHaveLength(1);
  });
});

describe('undo', () => {
  test('removes those who never used their account, and keeps and names the others', async () => {
    await makeTeam(api.deps, programId, [], { name: 'Herons' });
    const text =
      'email,name,team\nada@new.test,Ada Lopez,Herons\nben@new.test,Ben Kim,Herons\ncy@new.test,Cy Kim,\n';
    const { id } = await checked(text);
    await start(id, true);
    await runJob(api, 'members.import');
    const ben = (await directory()).find(({ email }) => email === 'ben@new.test')!;
    const db = api.deps.gateway.forProgram(programId);
    const { loginId } = await db
      .selectFrom('member')
      .select('loginId')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow();
    const login = {
      email: 'ben@new.test',
      username: 'ben.kim',
      firstName: 'Ben',
      lastName: 'Kim',
      timeZone: 'UTC',
      locale: 'en',
    };
    await giveLogin(db, programId, ben.id, { ...login, loginId: loginId! });
    expect((await undo(id)).body.state).toBe('undoing');
    await runJob(api, 'members.import');
    expect(await get(id)).toMatchObject({
      state: 'undone',
      counts: { kept: 1 },
      progress: { done: 3, of: 3 },
    });
    expect(await rowsOf(id, 'kept')).toMatchObject([{ name: 'Ben Kim', memberId: ben.id }]);
    expect((await directory()).map(({ email }) => email).toSorted()).toEqual(
      [adminEmail, 'ben@new.test'].toSorted(),
    );
    const mails = await api.deps.gateway
      .forPlatform('test')
      .selectFrom('mail')
      .select('recipient')
      .where('programId', '=', programId)
      .execute();
    expect(mails).toEqual([{ recipient: 'ben@new.test' }]);
    // The addresses are free again.
    expect((await checked('email,name\nada@new.test,Ada Lopez\n')).counts).toEqual({ ready: 1 });
  });

  test('is over after 24 hours', async () => {
    const { id } = await checked('email,name\nada@new.test,Ada Lopez\n');
    await start(id);
    await runJob(api, 'members.import');
    api.clock.advance(24 * 3_600_000 + 1);
    const late = await asAdmin(api, programId);
    const answer = await api.call(late.token, imports.undoMemberImport, { params: { id } });
    expect(answer.body).toMatchObject({ code: 'undo_over' });
  });
});
