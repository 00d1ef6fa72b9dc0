import {
  createMember,
  employeeKey,
  lockMemberOf,
  placeholderUsername,
} from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { languagesOf } from '../../../platform/words/translate.ts';
import { findMoveFrom } from '../../../domain/identity/public.ts';
import type { UserInput } from '../user-resource.ts';
import * as queries from '../users.queries.ts';
import type { UserRow } from '../users.queries.ts';
import { vacate } from './move-address.ts';

async function newMember(
  context: WorkContext,
  tx: Db,
  { email, firstName, lastName, employeeNumber }: UserInput,
): Promise<string> {
  const program = await findProgram(tx, context.programId);
  const { id } = await createMember(context, tx, {
    loginId: null,
    email,
    employeeNumber,
    // They choose their name, or get one, when they log in first.
    username: placeholderUsername(),
    firstName,
    lastName,
    timeZone: program?.timeZone ?? 'UTC',
    locale: (program && languagesOf(program.settings)[0]) ?? 'en',
  });
  return id;
}

export interface Found {
  memberId: string;
  /** The row of somebody whom the directory deleted and creates again. */
  before: UserRow | null;
}

/**
 * Finds the member whom the company calls by this number or id: as a list had it, or as the directory did before it deleted
 * them. Their address may be another one by now.
 */
async function lockByNumber(tx: Db, programId: string, { employeeNumber, externalId }: UserInput) {
  for (const number of [employeeNumber, externalId]) {
    const member = number && (await lockMemberOf(tx, programId, { employeeNumber: number }));
    if (member) return member;
  }
  const deleted = externalId && (await queries.findDeletedMember(tx, programId, externalId));
  return deleted ? lockMemberOf(tx, programId, { id: deleted }) : undefined;
}

const isOther = (known: string | null, sent: string | null): boolean =>
  known !== null && sent !== null && employeeKey(known) !== employeeKey(sent);

/**
 * Finds the member for a new person of the directory, by their number, then by their address, or creates one. A person who gets
 * the address of somebody whom the directory deleted, or who has another number, is somebody else: who left gives it up.
 * Errors: directory_taken, directory_reused, directory_waiting.
 */
export async function findPerson(context: WorkContext, tx: Db, input: UserInput): Promise<Found> {
  const { programId } = context;
  const numbered = await lockByNumber(tx, programId, input);
  const member = numbered ?? (await lockMemberOf(tx, programId, { email: input.email }));
  if (!member) {
    if (await findMoveFrom(tx, input.email, context.now)) throw new AppError('directory_waiting');
    return { memberId: await newMember(context, tx, input), before: null };
  }
  const known = await queries.findUserOfMember(tx, programId, member.id);
  const isSomebodyElse =
    !numbered &&
    (isOther(member.employeeNumber, input.employeeNumber) ||
      Boolean(known?.deletedAt && (known.externalId === null || known.externalId !== input.externalId)));
  if (isSomebodyElse) {
    if (!(await vacate(context, tx, member))) throw new AppError('directory_reused');
    return { memberId: await newMember(context, tx, input), before: null };
  }
  if (!known) return { memberId: member.id, before: null };
  if (!known.deletedAt) throw new AppError('directory_taken');
  const { deletedAt: _, ...before } = known;
  return { memberId: member.id, before };
}
