import type { MapKind } from '#contract/features/maps/maps.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { tierHas } from '../../domain/tiers/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/errors.ts';
import { mayChange, seesSharedDrafts } from './making.policy.ts';
import { findHead, type Head } from './making.queries.ts';

const needs = {
  normal: 'maps',
  wellness: 'wellnessChallenges',
  preventative: 'preventativeChallenges',
} as const;

/** Returns the kinds of maps that the program's tier includes. */
export async function accessKinds({ db, programId }: Context): Promise<MapKind[]> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const { tier } = program;
  return (Object.keys(needs) as MapKind[]).filter((kind) => tierHas(tier, needs[kind]));
}

const featureOff = (kind: MapKind, kinds: readonly MapKind[]) => {
  if (!kinds.includes(kind)) throw new AppError('feature_off', { fields: { kind: ['feature_off'] } });
};

/** Refuses a kind that the program's tier does not include. */
export const accessKind = async (context: Context, kind: MapKind): Promise<void> =>
  featureOff(kind, await accessKinds(context));

/** Returns a map of the program, or one for every program. Others do not exist. */
export async function accessMadeMap(context: Context, id: string): Promise<Head> {
  const kinds = await accessKinds(context);
  const row = await findHead(context.db, context.programId, id);
  if (!row || (row.shared && row.status === 'draft' && !seesSharedDrafts(context.actor))) throw notFound();
  featureOff(row.kind, kinds);
  return row;
}

export async function accessMapToChange(context: Context, id: string): Promise<Head> {
  const row = await accessMadeMap(context, id);
  if (!mayChange(context.actor, row)) throw forbidden();
  return row;
}
