import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  dismissGetStarted,
  getStarted,
  type GetStarted,
  type StartStep,
} from '#contract/features/overview/overview.ts';
import { authUserKeys, useMe } from '../../../lib/api/auth-user.ts';
import { draftOf } from '../../../lib/addresses/communication-paths.ts';
import { builderAddress } from '../../../lib/addresses/challenge-center-paths.ts';
import { memberCenterPaths } from '../../../lib/addresses/member-center-paths.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import { useGetStarted } from '../hooks/use-overview.ts';
import styles from './overview.module.css';
import { useWrite } from '../../../lib/api/use-write.ts';

interface Place {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string>;
}

/** Each step is done there. Messages open as a draft, which is sent by the admin and by nobody else. */
const places: Record<StartStep, Place> = {
  look: { to: paths.programSettingsOf, params: { section: 'customization' } },
  registration: { to: memberCenterPaths.registration },
  people: { to: paths.addMembers },
  challenge: { to: builderAddress() },
  secondAdmin: { to: paths.addMembers, search: { tab: 'many', role: 'admin' } },
  announcement: draftOf('announcement'),
  reminder: draftOf('reminder'),
  firstDay: draftOf('firstDay'),
  weekTwo: draftOf('weekTwo'),
  end: draftOf('end'),
};

type Step = GetStarted['steps'][number];

/** Shows when a step is planned, or that its day has gone by. */
function When({ state, on }: Step) {
  const { t } = useTranslation('overview');
  const { today } = useMe();
  const day = format.shortDay(on);
  if (state === 'missed') return <Chip>{t('start.missed')}</Chip>;
  if (state === 'scheduled') return <Chip tone="moss">{t('start.scheduled', { day })}</Chip>;
  if (state === 'open' && on < today) return <Chip tone="honey">{t('start.late', { day })}</Chip>;
  return (
    <Text as="span" quiet small className={styles['when']}>
      {day}
    </Text>
  );
}

function Steps({ steps }: Pick<GetStarted, 'steps'>) {
  const { t } = useTranslation('overview');
  return (
    <ol className={styles['steps']}>
      {steps.map((each) => {
        const { step, state } = each;
        const label = t(`start.step.${step}`);
        const isOpen = state === 'open';
        return (
          <li key={step}>
            <span className={styles['tick']} data-done={state === 'done' || undefined} aria-hidden="true">
              {state === 'done' && <IconCheck size="0.875rem" stroke={3} />}
            </span>
            <span className={styles['grow']}>{isOpen ? <Link {...places[step]}>{label}</Link> : label}</span>
            <When {...each} />
            {(isOpen || state === 'done') && (
              <span className="hidden">{t(isOpen ? 'start.isOpen' : 'start.isDone')}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Lead({ starts, challenge }: GetStarted) {
  const { t } = useTranslation('overview');
  const day = format.mediumDay(starts);
  return (
    <Text quiet>
      {challenge ? t('start.lead', { name: challenge.challengeName, day }) : t('start.leadProposed', { day })}
    </Text>
  );
}

/** Shows the plan of a program that begins, until it is over or an admin hides it. */
export function LaunchPlan() {
  const { t } = useTranslation('overview');
  const { programId } = useMe();
  const { data } = useGetStarted(programId);
  // The button that leads to the plan goes with it.
  const dismiss = useWrite(dismissGetStarted, { stale: [getStarted, authUserKeys.all] });
  if (!data || data.dismissed) return null;
  const done = data.steps.filter(({ state }) => state === 'done').length;
  const counted = t('start.done', { done, all: data.steps.length });
  return (
    <Card as="section" stack aria-labelledby="start">
      <div>
        <h2 id="start">{t('start.title')}</h2>
        <Lead {...data} />
        <Text quiet small>
          {counted}
        </Text>
      </div>
      <TrailBar value={done / data.steps.length} pacer={null} label={counted} />
      <Steps steps={data.steps} />
      <Button
        variant="link"
        busy={dismiss.isPending}
        onClick={() => dismiss.mutate({ params: { id: programId } })}
      >
        {t('start.dismiss')}
      </Button>
    </Card>
  );
}
