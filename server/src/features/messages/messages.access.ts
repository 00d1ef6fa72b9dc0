import { visibilityFor } from '../../domain/visibility/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findMessageTo } from './messages.queries.ts';
import type { MessageRow } from './messages.types.ts';

/** Returns a message that the actor received. Others do not exist, for admins either. */
export async function accessMessage(context: Context, id: string): Promise<MessageRow> {
  const message = await findMessageTo(context.db, visibilityFor(context), id);
  if (!message) throw notFound();
  return message;
}
