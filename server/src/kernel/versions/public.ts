import type { EndpointSpec } from '#contract/endpoint.ts';
import { versionOf } from '#contract/version.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { waitForTurn } from './versions.queries.ts';

export { waitForTurn };

interface Edit {
  /** The call that saves; its `edits` say what belongs to the version. */
  spec: EndpointSpec;
  /** Saves of the same thing wait for each other. */
  id: string;
  /** Reads the thing as it is now, as the call answers it. */
  read(within: Context): Promise<object>;
}

/**
 * Refuses a save that began from an older version than the present one (changed_since, with the present thing as
 * `details.current`); one that names no version goes on (docs/domain.md#two-people-at-once). Called in the transaction
 * of the save, before it reads what it changes.
 */
export async function refuseOutdated(
  context: Context,
  tx: Context['db'],
  { spec, id, read }: Edit,
): Promise<void> {
  await waitForTurn(tx, `${context.programId}:${id}`);
  if (context.began === null) return;
  // As it arrives in the browser: moments are texts there, and what is undefined is missing.
  const current = JSON.parse(JSON.stringify(await read({ ...context, db: tx }))) as object;
  if (versionOf(spec, current) !== context.began)
    throw new AppError('changed_since', { details: { current } });
}
