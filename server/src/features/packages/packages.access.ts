import { findPackage, mayUsePackage } from '../../domain/packages/public.ts';
import { findProgram, type ProgramRow } from '../../domain/programs/public.ts';
import { tierHas } from '../../domain/tiers/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/errors.ts';
import { mayChange } from './packages.policy.ts';
import type { PackageRow } from './packages.types.ts';

/** The program, if it has packages (plus tier) and the actor may create challenges. */
export async function accessPackages(context: Context): Promise<ProgramRow> {
  const program = await findProgram(context.db, context.programId);
  if (!program) throw notFound();
  if (!tierHas(program.tier, 'packages')) throw new AppError('feature_off');
  if (context.actor.rank === 0 && !program.settings.memberChallenges) throw new AppError('feature_off');
  return program;
}

/** A package that the program can see. Packages of other programs, and those the actor could not use, do not exist. */
export async function accessPackage(context: Context, id: string): Promise<PackageRow> {
  const row = await findPackage(context.db, context.programId, id);
  if (!row || !mayUsePackage(context.actor, row)) throw notFound();
  return row;
}

export async function accessPackageToChange(context: Context, id: string): Promise<PackageRow> {
  const row = await accessPackage(context, id);
  if (!mayChange(context.actor, row)) throw forbidden();
  return row;
}
