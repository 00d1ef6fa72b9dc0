import { writeAudit } from '../../../kernel/audit/public.ts';
import type { MemberAdder } from '../../../kernel/manifest/public.ts';
import { tierToGive } from '../../../domain/area-roles/public.ts';
import { createMembers, placeholderUsername, type NewMember } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { translate } from '../../../platform/words/translate.ts';
import { countChanges } from '../import-changes.queries.ts';
import {
  allowLongStatements,
  compareRows,
  reopenReadyRows,
  type CheckedImport,
} from '../import-check.queries.ts';
import {
  countPlacements,
  listAdded,
  listPlacements,
  listReadyRows,
  noteProgress,
  type DueImport,
  setAdded,
  setGoals,
} from '../import-write.queries.ts';
import { countVerdicts, updateImport } from '../imports.queries.ts';
import type { ReadyRow } from '../imports.types.ts';
import { roleInRow } from '../parsing/listed-role.ts';
import { refuseOff } from './refuse-off.ts';
import { sendInvitations } from './send-invitations.ts';
import { createNamed, deactivateOthers, updateMembers } from './update-members.ts';

/** Members who are written at once, so that other requests are answered in between. */
const batch = 500;

export class Cancelled extends Error {}
/** The program has changed since the check: an address is a member's now, or a team is full. */
export class Outdated extends Error {}

/**
 * Counts finished rows, and stops when the admin cancels. Progress is shown by another connection than the import's.
 */
class Progress {
  private done = 0;
  private readonly of: number;
  private readonly note: (done: number, of: number) => Promise<boolean>;

  constructor(of: number, note: (done: number, of: number) => Promise<boolean>) {
    this.of = of;
    this.note = note;
  }

  async add(count: number): Promise<void> {
    this.done += count;
    if (await this.note(this.done, this.of)) throw new Cancelled();
  }
}

type Due = Pick<
  DueImport,
  'id' | 'mapping' | 'invites' | 'leaveOut' | 'creates' | 'updates' | 'deactivates' | 'leavers'
>;

interface Import {
  context: Context;
  tx: Db;
  id: string;
  progress: Progress;
}

/** A member without names gets some that say nothing, because an address is nobody's name. */
function newMember(row: ReadyRow, timeZone: string): NewMember {
  const username = row.username ?? placeholderUsername();
  const names =
    row.firstName === null
      ? { firstName: translate('en')('imports:createdFirstName'), lastName: username.slice(-4) }
      : { firstName: row.firstName, lastName: row.lastName ?? '' };
  return {
    ...names,
    username,
    email: row.email,
    employeeNumber: row.employeeNumber,
    loginId: null,
    timeZone,
    ...(row.language ? { locale: row.language } : {}),
  };
}

async function addMembers({ context, tx, id, progress }: Import, timeZone: string): Promise<void> {
  const { programId, actor } = context;
  for (;;) {
    const rows = await listReadyRows(tx, programId, id, batch);
    if (!rows.length) break;
    const created = await createMembers(
      context,
      tx,
      rows.map((row) => ({ locale: actor.language, ...newMember(row, timeZone) })),
    );
    await setAdded(
      tx,
      programId,
      id,
      rows.map(({ line }, at) => ({ line, memberId: created[at]!.id })),
    );
    await progress.add(rows.length);
  }
  await setGoals(tx, programId, id);
}

async function placeMembers(
  { context, tx, id, progress }: Import,
  adders: readonly MemberAdder[],
): Promise<void> {
  const within = { ...context, db: tx };
  for (const kind of ['organization', 'team'] as const) {
    const adder = adders.find((each) => each.act === kind);
    for (const { targetId, memberIds } of await listPlacements(tx, context.programId, id, kind))
      for (let from = 0; from < memberIds.length; from += batch) {
        const some = memberIds.slice(from, from + batch);
        await adder?.add(within, tx, targetId, some);
        await progress.add(some.length);
      }
  }
}

/** Invites new members, each to what their row says. Whoever imports has to be able to give it when they register, too. */
async function inviteMembers({ context, tx, id, progress }: Import, { mapping }: Due): Promise<void> {
  const actsAs = mapping.includes('role') ? await tierToGive({ ...context, db: tx }) : '';
  for (let line = 0; ;) {
    const some = await listAdded(tx, context.programId, id, line, batch);
    if (!some.length) return;
    // Whoever has no address gets a card, which an admin prints.
    const reached = some.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]));
    for (const [role, rows] of Map.groupBy(reached, ({ cells }) => roleInRow(cells, mapping)))
      await sendInvitations(context, tx, rows, role ? [{ role, organizationId: null, actsAs }] : []);
    line = some.at(-1)!.line;
    await progress.add(some.length);
  }
}

const nobody = { renamed: 0, moved: 0, teamed: 0, reactivated: 0, numbered: 0, readdressed: 0 };

/** Refuses if others leave than the admin saw in the preview. */
async function refuseOtherLeavers(tx: Db, of: CheckedImport, { deactivates, leavers }: Due): Promise<void> {
  if (deactivates && (await countChanges(tx, of)).leavers !== leavers) throw new Outdated();
}

async function write(context: Context, tx: Db, due: Due, adders: readonly MemberAdder[]): Promise<void> {
  const { programId, deps } = context;
  const { id, invites, leaveOut } = due;
  await allowLongStatements(tx);
  await refuseOff(tx, programId, due.mapping);
  const of = { programId, importId: id };
  const countOf = async () => (await countVerdicts(tx, programId, [id])).get(id) ?? {};
  const leftOut = leaveOut ? ((await countOf())['problem'] ?? 0) : 0;
  await reopenReadyRows(tx, of);
  await compareRows(tx, of, due.creates);
  const counts = await countOf();
  if ((counts['problem'] ?? 0) > leftOut) throw new Outdated();
  await refuseOtherLeavers(tx, of, due);
  const createdOrganizations = due.creates ? await createNamed(context, tx, of) : [];
  const program = await findProgram(tx, programId);
  if (!program) throw notFound();
  const added = counts['ready'] ?? 0;
  // Assignments show once people are members; the bar is a little longer then.
  const steps = added * (invites ? 2 : 1) + (await countPlacements(tx, programId, id));
  const outside = deps.gateway.forProgram(programId);
  const progress = new Progress(steps, (done, all) =>
    noteProgress(outside, programId, id, { done, of: all }),
  );
  const under = { context, tx, id, progress };
  await addMembers(under, program.timeZone);
  await placeMembers(under, adders);
  if (invites) await inviteMembers(under, due);
  const changed = due.updates ? await updateMembers(context, tx, of, adders) : nobody;
  const deactivated = due.deactivates ? await deactivateOthers(context, tx, of) : 0;
  const outcome = { ...changed, created: createdOrganizations.length, deactivated };
  await updateImport(tx, programId, id, {
    state: 'done',
    outcome,
    createdOrganizations,
    finishedAt: deps.clock.now(),
  });
  await writeAudit(tx, context, {
    action: 'memberCenter.importMembers',
    subjectType: 'import',
    subjectId: id,
    details: { added, leftOut, invited: invites, ...outcome },
  });
}

/** Imports everyone who is ready in one transaction. Errors: Cancelled, Outdated, and validation_failed where a column was switched off since. */
export const writeImport = (context: Context, due: Due, adders: readonly MemberAdder[]): Promise<void> =>
  inTransaction(context.db, (tx) => write(context, tx, due, adders));
