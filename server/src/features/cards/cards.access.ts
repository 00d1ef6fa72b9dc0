import { scopeOf } from '../../domain/identity/public.ts';
import { accessSeenMember } from '../../domain/visibility/public.ts';
import { findMember, type MemberRow } from '../../domain/members/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { isOnTeam, isTeam } from './cards.queries.ts';

/**
 * Returns a member whom the actor may give a new code: anyone of the program for admins, and for leaders those on a team that they lead
 * now. Nobody gives one to themselves, because that would replace a PIN without knowing it.
 */
export async function accessCodeTaker(context: Context, id: string): Promise<MemberRow> {
  const { db, programId, actor } = context;
  if (scopeOf(context) !== 'team') {
    const member = await findMember(db, programId, id);
    if (!member || member.status === 'erased') throw notFound();
    return member;
  }
  const isLed = actor.leads.length > 0 && (await isOnTeam(db, programId, id, actor.leads));
  // Leaders see everybody on their team, and other people as everybody does.
  if (!isLed) {
    await accessSeenMember(context, id);
    throw forbidden();
  }
  if (id === actor.memberId) throw forbidden();
  const member = await findMember(db, programId, id);
  if (!member) throw notFound();
  return member;
}

/** Refuses to list people of a team that the actor does not lead, unless they are an admin. */
export async function accessLedTeam(context: Context, id: string): Promise<void> {
  const { db, programId, actor } = context;
  if (!(await isTeam(db, programId, id))) throw notFound();
  if (scopeOf(context) === 'team' && !actor.leads.includes(id)) throw forbidden();
}
