import { lockMembers } from '../../../domain/members/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { DataSubject } from '../../../kernel/personal-data/public.ts';
import type { Context, WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { deleteSeat, insertSeat, listWorkshopIdsOf, lockWorkshop, moveUp } from '../workshops.queries.ts';
import { mailRegistered } from './mail-registered.ts';

/** Gives free seats to those who waited longest, with a message and an email. */
export async function fillSeats(
  context: WorkContext,
  tx: Db,
  workshop: { id: string; startsAt: Date },
): Promise<void> {
  const moved = await moveUp(tx, context.programId, workshop.id);
  if (!moved.length) return;
  await mailRegistered(context, tx, moved, { name: 'workshopSeat', workshop });
  const memberIds = moved.map(({ memberId }) => memberId);
  await emit(context, tx, 'workshop.seatsGiven', { workshopId: workshop.id, memberIds });
}

async function giveBack(context: WorkContext, tx: Db, id: string, memberId: string): Promise<void> {
  const workshop = await lockWorkshop(tx, context.programId, id);
  if (!workshop) return;
  await deleteSeat(tx, context.programId, id, memberId);
  await fillSeats(context, tx, workshop);
}

/** Registers a member, on the waiting list when all seats are taken, or gives their seat to the next in line. */
export async function registerForWorkshop(
  context: Context,
  tx: Db,
  memberId: string,
  { workshopId, wants }: { workshopId: string; wants: boolean },
): Promise<void> {
  const { programId, now } = context;
  const workshop = await lockWorkshop(tx, programId, workshopId);
  if (!workshop) throw notFound();
  if (workshop.startsAt <= now) throw new AppError('invitation_over');
  if (!wants) {
    await deleteSeat(tx, programId, workshopId, memberId);
    await fillSeats(context, tx, workshop);
    return;
  }
  // People being erased are added to no list.
  const [locked] = await lockMembers(tx, programId, [memberId], { activeOnly: true });
  if (!locked) throw notFound();
  const state = workshop.taken < workshop.seats ? 'seat' : 'waiting';
  await insertSeat(tx, { programId, workshopId, memberId, state }, now);
}

/** Erased members give back their seats. */
export async function leaveWorkshops(
  context: WorkContext,
  tx: Db,
  { programId, memberId }: DataSubject,
): Promise<void> {
  for (const id of await listWorkshopIdsOf(tx, programId, memberId, context.now))
    await giveBack(context, tx, id, memberId);
}
