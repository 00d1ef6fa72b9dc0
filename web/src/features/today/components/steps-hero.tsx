import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Today } from '#contract/features/today.ts';
import { useMe } from '../../../lib/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { openLog } from '../../../lib/log-dialog.ts';
import { distanceOf } from '../../../lib/units.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Trail } from '../../../ui/trail.tsx';

/** The pacer of a day walks the goal evenly between 7 and 22 o'clock: 0..1. */
export const dayPacer = (hour: number): number => Math.min(1, Math.max(0, (hour - 7) / 15));

function Counted() {
  const { t } = useTranslation('today');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className="linkish small"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t('counted')}
      </button>
      {opened && <p className="quiet small reading">{t('countedText')}</p>}
    </>
  );
}

/** Today's steps on the trail, and logging: the first thing on the dashboard. */
export function StepsHero({ today, timeZone }: { today: Today; timeZone: string }) {
  const { t } = useTranslation('today');
  const now = useNow();
  const total = today.day?.total ?? 0;
  const goal = today.dailyStepGoal;
  const { units, strideMetres } = useMe();
  const far = format.decimal(Math.round(distanceOf(total, strideMetres, units.distance) * 10) / 10);
  const distance = t(`distance.${units.distance}`, { distance: far });
  const pacer = dayPacer(format.hourIn(timeZone, now));
  const ahead = total - Math.round(pacer * goal);
  const place =
    ahead > 0
      ? t('ahead', { steps: format.steps(ahead) })
      : ahead < 0
        ? t('behind', { steps: format.steps(-ahead) })
        : t('level');
  const label = t('trail', { you: format.percent(total / goal), pacer: format.percent(pacer) });
  const milestones = [0.25, 0.5, 0.75, 1].map((at) => ({
    at,
    label: at === 1 ? t('goal') : format.steps(Math.round(goal * at)),
  }));
  return (
    <section className="card hero" aria-labelledby="steps-today">
      <div className="top">
        <div>
          <h2 id="steps-today" className="quiet small" style={{ font: 'inherit', fontSize: 14 }}>
            {t('stepsToday')}
          </h2>
          <p className="num big" data-testid="steps-today">
            {format.steps(total)}
          </p>
          <p className="small quiet" style={{ marginTop: 6 }}>
            {total > 0 && `${distance}. `}
            {place}. <Counted />
          </p>
        </div>
        <div>
          <button type="button" className="btn main" onClick={openLog}>
            {t('logSteps')}
          </button>
        </div>
      </div>
      <Trail
        label={label}
        you={total / goal}
        youLabel={t('you')}
        pacer={pacer}
        pacerLabel={t('pacer')}
        milestones={milestones}
      />
    </section>
  );
}
