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
import { communicationPaths } from '../../../lib/addresses/communication-paths.ts';
import { builderAddress } from '../../../lib/addresses/challenge-center-paths.ts';
import { memberCenterPaths } from '../../../lib/addresses/member-center-paths.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import { useGetStarted } from '../hooks/use-overview.ts';
import styles from './overview.module.css';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Each step is done there. */
const places: Record<
  StartStep,
  { to: string; params?: Record<string, string>; search?: { tab: string; role: string } }
> = {
  look: { to: paths.programSettingsOf, params: { section: 'customization' } },
  registration: { to: memberCenterPaths.registration },
  people: { to: paths.addMembers },
  challenge: { to: builderAddress() },
  secondAdmin: { to: paths.addMembers, search: { tab: 'many', role: 'admin' } },
  email: { to: communicationPaths.notices },
};

function Steps({ steps }: Pick<GetStarted, 'steps'>) {
  const { t } = useTranslation('overview');
  return (
    <ol className={styles['steps']}>
      {steps.map(({ step, done }) => {
        const { to, params, search } = places[step];
        const label = t(`start.step.${step}`);
        return (
          <li key={step}>
            <span className={styles['tick']} data-done={done || undefined} aria-hidden="true">
              {done && <IconCheck size={14} stroke={3} />}
            </span>
            {done ? (
              label
            ) : (
              <Link to={to} {...(params ? { params } : {})} {...(search ? { search } : {})}>
                {label}
              </Link>
            )}
            <span className="hidden">{done ? t('start.isDone') : t('start.isOpen')}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Shows the first steps of a new program, until they are done or dismissed. */
export function StartSteps() {
  const { t } = useTranslation('overview');
  const { programId } = useMe();
  const { data } = useGetStarted(programId);
  // The button that leads to the steps goes with them.
  const dismiss = useWrite(dismissGetStarted, { stale: [getStarted, authUserKeys.all] });
  if (!data || data.dismissed) return null;
  const done = data.steps.filter((each) => each.done).length;
  const counted = t('start.done', { done, all: data.steps.length });
  return (
    <Card as="section" stack aria-labelledby="start">
      <div>
        <h2 id="start">{t('start.title')}</h2>
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
