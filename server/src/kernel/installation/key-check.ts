import type { Deps } from '../../platform/context/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { translate } from '../../platform/words/translate.ts';
import { findKeyCheck, saveKeyCheck } from './installation.queries.ts';

const place = 'installation.key_check';
const known = 'goodstride';

/** Returns whether the present key, or the old one beside it, sealed this check value. */
export function opensCheck(secrets: Pick<Secrets, 'open'>, sealed: string): boolean {
  try {
    return secrets.open(sealed, place) === known;
  } catch {
    return false;
  }
}

/** absent: the database is from a version without a check value, or new. */
export async function checkKey({ gateway, secrets }: Deps): Promise<'right' | 'wrong' | 'absent'> {
  const sealed = await findKeyCheck(gateway.global());
  if (sealed === null) return 'absent';
  return opensCheck(secrets, sealed) ? 'right' : 'wrong';
}

/** Seals the check value with the present key: from now on, processes with another one don't start. */
export const sealKeyCheck = ({ gateway, secrets }: Deps): Promise<void> =>
  saveKeyCheck(gateway.global(), secrets.seal(known, place));

export const wrongKey = (): Error => new Error(translate('en')('console:key.wrong'));
