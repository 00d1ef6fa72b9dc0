import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findProgram, type ProgramRow } from '../../domain/programs/public.ts';
import { findListedReseller } from './resellers.queries.ts';
import type { ListedResellerRow } from './resellers.types.ts';

export const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('manage resellers');

/** Returns a reseller; for its staff their own. Others do not exist (404). */
export async function accessReseller(context: Context, id: string): Promise<ListedResellerRow> {
  const { resellerId } = context.actor;
  const reseller = await findListedReseller(onPlatform(context), id.toLowerCase());
  if (!reseller || (resellerId !== null && reseller.id !== resellerId)) throw notFound();
  return reseller;
}

/** Any program of the platform. One that does not exist is 404. */
export async function accessAnyProgram(context: Context, id: string): Promise<ProgramRow> {
  const program = await findProgram(onPlatform(context), id.toLowerCase());
  if (!program) throw notFound();
  return program;
}
