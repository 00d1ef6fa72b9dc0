import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  listPlatformSchedules,
  type ListedPlatformSchedule,
} from '#contract/features/reporting/platform-schedules.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import * as format from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { usePlatformScheduleWords } from './use-platform-schedule-words.ts';
import { useScheduleWords } from './use-schedule-words.ts';

const mostShown = 3;

function Line({ schedule }: { schedule: ListedPlatformSchedule }) {
  const { t } = useTranslation('report-schedules');
  const { nameOf } = usePlatformScheduleWords();
  const { when } = useScheduleWords();
  const { id, nextOn, stopped } = schedule;
  return (
    <Row as="li" wrap between>
      <div>
        <Link to={platformPaths.schedule} params={{ scheduleId: id }}>
          {nameOf(schedule)}
        </Link>
        <Text quiet small>
          {when(schedule)}
        </Text>
      </div>
      {nextOn ? (
        <Text small>{t('nextOn', { day: format.mediumDay(nextOn) })}</Text>
      ) : (
        <Chip tone="honey">{t(stopped === 'paused' ? 'paused' : 'stopped')}</Chip>
      )}
    </Row>
  );
}

/** The reports that go out by email by themselves, the newest of them, with the way to another. */
export function NextSchedules() {
  const { t } = useTranslation(['report-schedules', 'platform-reports']);
  const query = useRead(listPlatformSchedules, { query: { perPage: mostShown } });
  return (
    <Card as="section" stack="tight" aria-labelledby="schedules">
      <Row wrap between>
        <h2 id="schedules">{t('byEmail')}</h2>
        <ButtonLink size="small" to={platformPaths.newSchedule}>
          {t('new')}
        </ButtonLink>
      </Row>
      <Loaded query={query} heights={[60]}>
        {({ items }) =>
          items.length ? (
            <List>
              {items.map((schedule) => (
                <Line key={schedule.id} schedule={schedule} />
              ))}
            </List>
          ) : (
            <Text quiet>{t('empty')}</Text>
          )
        }
      </Loaded>
      <Link to={platformPaths.schedules}>{t('platform-reports:scheduled')}</Link>
    </Card>
  );
}
