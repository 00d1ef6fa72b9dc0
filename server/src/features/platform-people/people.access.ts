import { logAccess } from '../../kernel/access-log/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findPerson } from './people.queries.ts';
import type { PersonRow } from './people.types.ts';

/** Returns the account of anyone. Its owner can see who opened it. */
export async function accessPerson(context: Context, id: string): Promise<PersonRow> {
  const { deps, now, actor } = context;
  const person = await findPerson(deps.gateway.forPlatform('show an account'), id.toLowerCase());
  if (!person) throw notFound();
  const { programId } = person;
  await logAccess({ db: deps.gateway.forProgram(programId), programId, now, actor }, person.id, 'profile');
  return person;
}
