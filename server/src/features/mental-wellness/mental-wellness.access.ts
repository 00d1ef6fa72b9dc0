import type { HelpLine } from '#contract/help-line.ts';
import type { PlanTopic } from '#contract/plan-topics.ts';
import type { Language } from '#copy/languages.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { tierHas } from '../../domain/tiers/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/errors.ts';
import type { Shelf } from './mental-wellness.types.ts';
import { currentVersions, releasedShelf } from './services/released-shelf.ts';

/** A member who may use the plan, today in their calendar, and what their program shows of the content. */
export interface Reader {
  memberId: string;
  today: string;
  helpContacts: readonly HelpLine[];
  shelf: Shelf;
}

/** Returns a shelf without topics that the program hides. */
function shownOf(shelf: Shelf, hidden: readonly PlanTopic[]): Shelf {
  if (!hidden.length) return shelf;
  return {
    ...shelf,
    topics: new Map([...shelf.topics].filter(([id]) => !hidden.includes(id))),
    pieces: shelf.pieces.filter(({ topic }) => !hidden.includes(topic)),
    all: shelf.all.filter(({ topic }) => !hidden.includes(topic)),
    outlines: shelf.outlines.filter(({ topic }) => !hidden.includes(topic)),
  };
}

/** The program, if its plan is on and its tier has it. */
export async function accessEnabledProgram({ db, programId }: Context) {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  if (!program.settings.mentalWellnessEnabled || !tierHas(program.tier, 'mentalWellness'))
    throw new AppError('feature_off');
  return program;
}

/** Returns the actor's own plan, also when the program has turned plans off: it can still be deleted. */
export function accessOwnPlan({ actor, programId }: Context): string {
  if (actor.homeProgramId !== programId) throw forbidden();
  return actor.memberId;
}

/** Returns the actor as a reader of the plan in their own program. Platform staff from elsewhere have none here. */
export async function accessReader(context: Context, language: Language): Promise<Reader> {
  const { actor, now } = context;
  const [{ settings }, versions] = await Promise.all([
    accessEnabledProgram(context),
    currentVersions(context),
  ]);
  const memberId = accessOwnPlan(context);
  const hidden = settings.planTopicsHidden;
  return {
    memberId,
    today: dayIn(actor.timeZone, now),
    helpContacts: settings.helpContacts,
    shelf: shownOf(await releasedShelf(context, versions, language), hidden),
  };
}
