import {
  answerImportRow,
  getMemberImportChanges,
  listImportProblems,
} from '#contract/features/member-center/import-changes.ts';
import * as imports from '#contract/features/member-center/import.ts';
import { makeMember } from '../../../seed/builders/members.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { programs, type AccessCase } from './cases.ts';
import { programOf, type Target, type World } from './world.ts';

function memberForm(): FormData {
  const body = new FormData();
  const text = `email,name\n${newId()}@imported.test,Ines Costa\n`;
  body.set('file', new Blob([text], { type: 'text/csv' }), 'members.csv');
  return body;
}

const mapping = ['email', 'fullName'] as imports.ImportField[];

/** A new import by an admin of its program, as far as an act on it needs. */
async function importOf(world: World, target: Target, isChecked: boolean): Promise<string> {
  if (target === 'absent') return newId();
  const { api, cedarAdmin, bea } = world;
  const who = target === 'other' ? bea : cedarAdmin;
  await api.deps.gateway.global().deleteFrom('throttle').execute();
  const params = { id: who.programId };
  const { body } = await api.call(who.token, imports.uploadMembers, { params, body: memberForm() });
  if (isChecked)
    await api.call(who.token, imports.checkMemberImport, {
      params: { id: body.id },
      body: { mapping, nameOrder: 'first' as const },
    });
  return body.id;
}

/** One that is written, and can be undone. */
async function writtenImport(world: World, target: Target): Promise<string> {
  const id = await importOf(world, target, true);
  const db = world.api.deps.gateway.forPlatform('a test');
  const written = { state: 'done', finishedAt: world.api.deps.clock.now() };
  await db.updateTable('memberImport').set(written).where('id', '=', id).execute();
  return id;
}

const targets = ['own', 'same', 'other', 'absent'] as const;

export const memberImportCases: readonly AccessCase[] = [
  {
    spec: imports.uploadMembers,
    at: 'id',
    targets: programs,
    input: async (world, _, target) => {
      await world.api.deps.gateway.global().deleteFrom('throttle').execute();
      return { params: { id: programOf(world, target) }, body: memberForm() };
    },
  },

  ...[
    imports.getMemberImport,
    getMemberImportChanges,
    listImportProblems,
    imports.listMemberImportRows,
    imports.downloadImportProblems,
    imports.cancelMemberImport,
  ].map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets,
    input: async (world, _, target) => ({ params: { id: await importOf(world, target, true) } }),
  })),
  {
    spec: imports.checkMemberImport,
    at: 'id',
    targets,
    input: async (world, _, target) => ({
      params: { id: await importOf(world, target, false) },
      body: { mapping, nameOrder: 'first' as const },
    }),
  },
  {
    spec: answerImportRow,
    at: 'id',
    targets,
    input: async (world, _, target) => {
      // Leaves by the list, and has the first name of somebody who is new on it.
      const { programId } = target === 'other' ? world.bea : world.cedarAdmin;
      await makeMember(world.api.deps, programId, { firstName: 'Ines' });
      const id = await importOf(world, target, true);
      return { params: { id }, body: { line: 2, memberId: null } };
    },
  },
  {
    spec: imports.startMemberImport,
    at: 'id',
    targets,
    input: async (world, _, target) => ({
      params: { id: await importOf(world, target, true) },
      body: { invites: false },
    }),
  },
  {
    spec: imports.undoMemberImport,
    at: 'id',
    targets,
    input: async (world, _, target) => ({ params: { id: await writtenImport(world, target) } }),
  },
];
