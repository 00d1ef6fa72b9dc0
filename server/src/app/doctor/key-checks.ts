import { checkKey, findRestored } from '../../kernel/installation/public.ts';
import type { Deps } from '../../platform/context/context.ts';
import { translate } from '../../platform/words/translate.ts';
import type { Finding } from './checks.types.ts';

const t = translate('en');
const about = t('console:doctor.key');

/** Says whether this process could open what the database keeps sealed. */
export async function checkSecretKey(deps: Deps): Promise<Finding> {
  const verdict = await checkKey(deps);
  if (verdict === 'wrong') return { about, verdict: 'problem', text: t('console:key.wrong') };
  if (verdict === 'absent') return { about, verdict: 'good', text: t('console:doctor.keyAbsent') };
  return { about, verdict: 'good', text: t('console:doctor.keyGood') };
}

/** Keeps in sight that a restored copy reaches nobody. */
export async function checkRestored({ gateway }: Deps): Promise<Finding[]> {
  const restored = await findRestored(gateway.global());
  if (!restored) return [];
  const text = t('console:doctor.restoredHeld', { at: restored.restoredAt.toISOString() });
  return [{ about: t('console:doctor.restored'), verdict: 'warning', text }];
}
