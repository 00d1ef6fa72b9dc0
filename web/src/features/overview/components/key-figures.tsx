import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramOverview, WeekFigure } from '#contract/features/overview/overview.ts';
import { runningChallenges } from '../../../lib/addresses/challenge-center-paths.ts';
import * as format from '../../../lib/format.ts';
import styles from './overview.module.css';

const shareOf = ({ active, members }: WeekFigure): number => format.percent(members ? active / members : 0);

function useNotes(overview: ProgramOverview) {
  const { t } = useTranslation('overview');
  const { week, yearAgo, stepsADay, stepsADayBefore, running, next, invited } = overview;
  const percent = shareOf(week);
  const counted = t('figures.running', { count: running });
  const change =
    stepsADay === null || stepsADayBefore === null
      ? null
      : t('figures.stepsChange', { change: format.signed(stepsADay - stepsADayBefore, 1) });
  return {
    active: yearAgo
      ? t('figures.activeYear', { percent, before: shareOf(yearAgo) })
      : t('figures.activeOf', { percent }),
    steps: change ?? (stepsADay === null ? t('figures.stepsNone') : t('figures.stepsFirst')),
    inChallenge: (
      <>
        <Link to={runningChallenges.to} search={runningChallenges.search}>
          {counted}
        </Link>
        {next && ` · ${t('figures.next', { day: format.shortDay(next.startDate) })}`}
      </>
    ),
    new:
      invited > 0
        ? t('figures.invited', { count: invited, shown: format.steps(invited) })
        : t('figures.nobodyInvited'),
  };
}

/** Shows a number with what it is compared with, and why it is what it is. */
export function Figure({
  label,
  value,
  note,
  why,
}: {
  label: string;
  value: string;
  note: ReactNode;
  why?: string;
}) {
  return (
    <div>
      <dt title={why}>{label}</dt>
      <dd>
        <b>{value}</b>
        <small>{note}</small>
        {why && <span className="hidden">{why}</span>}
      </dd>
    </div>
  );
}

/** Shows the four numbers that say how the program is doing. */
export function KeyFigures({ overview }: { overview: ProgramOverview }) {
  const { t } = useTranslation('overview');
  const notes = useNotes(overview);
  const { week, stepsADay, inChallenge, newThisMonth, countingSince } = overview;
  const figures = (
    <dl className={styles['figures']} aria-label={t('figures.label')}>
      <Figure label={t('figures.active')} value={format.steps(week.active)} note={notes.active} />
      <Figure
        label={t('figures.steps')}
        value={stepsADay === null ? '–' : format.steps(stepsADay)}
        note={notes.steps}
        why={t('figures.stepsWhy')}
      />
      <Figure label={t('figures.inChallenge')} value={format.steps(inChallenge)} note={notes.inChallenge} />
      <Figure label={t('figures.new')} value={format.steps(newThisMonth)} note={notes.new} />
    </dl>
  );
  if (countingSince === null) return figures;
  return (
    <>
      <output>
        <strong>{t('counting', { moment: format.moment(countingSince) })}</strong>
      </output>
      {figures}
    </>
  );
}
