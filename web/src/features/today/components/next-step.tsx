import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Today } from '#contract/features/today.ts';
import * as format from '../../../lib/format.ts';
import { openLog } from '../../../lib/log-dialog.ts';
import { paths } from '../../../lib/paths.ts';

/** About so many steps a minute at a brisk walk (docs/domain.md#converter). */
const stepsAMinute = 125;

/** The one next step for me. */
export function NextStep({ today }: { today: Today }) {
  const { t } = useTranslation('today');
  const { nextStep, suggested, dailyStepGoal, day } = today;
  const left = Math.max(0, dailyStepGoal - (day?.total ?? 0));
  const words = {
    name: suggested?.challengeName ?? '',
    steps: format.steps(left),
    minutes: Math.max(1, Math.round(left / stepsAMinute)),
  };
  const logs = nextStep === 'log_first' || nextStep === 'log_today';
  return (
    <section
      className="card stack tight"
      style={{ background: 'var(--honey-soft)', borderColor: 'transparent' }}
    >
      <p className="tiny" style={{ fontWeight: 600, color: 'var(--honey-text)' }}>
        {t('next.title')}
      </p>
      <h2>{t(`next.${nextStep}`, words)}</h2>
      <p className="small">{t(`next.${nextStep}Text`, words)}</p>
      {logs && (
        <button type="button" className="btn main" onClick={openLog}>
          {t('logSteps')}
        </button>
      )}
      {nextStep === 'join_challenge' && suggested && (
        <Link className="btn main" to={paths.challenge} params={{ challengeId: suggested.id }}>
          {t('next.join_challengeAction')}
        </Link>
      )}
    </section>
  );
}
