import { IconFlag, IconHeart, IconTrophy, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyWeek } from '#contract/features/communications/my-week.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import * as format from '../../../lib/format.ts';
import { useOwnSteps } from '../../../lib/own/own-steps.ts';
import { IconDisc } from '../../../ui/icon-disc.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

const look = { size: '1.375rem', stroke: 1.75, 'aria-hidden': true } as const;

interface MomentProps {
  icon: ComponentType<typeof look>;
  title: string;
  children: ReactNode;
}

function Moment({ icon: Icon, title, children }: MomentProps) {
  return (
    <Row as="li" style={{ alignItems: 'start' }}>
      <IconDisc>
        <Icon {...look} />
      </IconDisc>
      <div>
        <h3 style={{ fontSize: '1rem' }}>{title}</h3>
        <Text small style={{ marginTop: 2 }}>
          {children}
        </Text>
      </div>
    </Row>
  );
}

/** Shows the best day, the team, somebody to thank and the challenges, as far as there are any. */
export function WeekMoments({ week: { best, team, thanks, average, challenges } }: { week: MyWeek }) {
  const { t } = useTranslation('my-week');
  const { amount } = useOwnSteps();
  if (!best && !team && !thanks && !challenges.length) return null;
  return (
    <Card as="section" aria-labelledby="week-moments">
      <h2 id="week-moments">{t('moments')}</h2>
      <List>
        {best && (
          <Moment icon={IconTrophy} title={t('best')}>
            <Link to={paths.day} params={{ date: best.day }}>
              {t('bestText', { day: format.longDay(best.day), amount: amount(best.total) })}
            </Link>
          </Moment>
        )}
        {team && (
          <Moment icon={IconUsers} title={t('team')}>
            {t('teamText', {
              team: team.name,
              average: format.steps(team.average),
              own: format.steps(average),
            })}
          </Moment>
        )}
        {thanks && (
          <Moment icon={IconHeart} title={t('thanks')}>
            <Link to={paths.profile} params={{ username: thanks.username }}>
              {thanks.name}
            </Link>{' '}
            {t('thanksText')}
          </Moment>
        )}
        {challenges.length > 0 && (
          <Moment icon={IconFlag} title={t('challenges')}>
            {format.list(challenges)}
          </Moment>
        )}
      </List>
    </Card>
  );
}
