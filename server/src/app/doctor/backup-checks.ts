import { findLastBackups, oldAfterMs } from '../../kernel/backups/public.ts';
import type { Deps } from '../../platform/context/context.ts';
import { translate } from '../../platform/words/translate.ts';
import { archiveTarget } from '../backups/archive-target.ts';
import type { Finding } from './checks.types.ts';

const t = translate('en');
const about = t('console:doctor.backups');

/** Whether the server makes backups by itself, and how old the last good one is. */
export async function checkBackups({ env, gateway, clock }: Deps): Promise<Finding[]> {
  const target = archiveTarget(env);
  if (!target)
    return [{ about, verdict: env.demo ? 'good' : 'warning', text: t('console:doctor.backupsOff') }];
  const { good, newest, tried } = await findLastBackups(gateway.global());
  const error = newest?.error ?? '';
  if (!good) {
    const text = t('console:doctor.backupsNone', { place: target.place, error }).trim();
    return [{ about, verdict: error ? 'problem' : 'warning', text }];
  }
  const at = good.startedAt.toISOString();
  if (clock.now().getTime() - good.startedAt.getTime() > oldAfterMs)
    return [{ about, verdict: 'problem', text: t('console:doctor.backupsOld', { at, error }).trim() }];
  const values = {
    at,
    place: target.place,
    tried: tried?.triedAt?.toISOString() ?? newest?.notTried ?? t('console:doctor.never'),
  };
  return [{ about, verdict: 'good', text: t('console:doctor.backupsGood', values) }];
}
