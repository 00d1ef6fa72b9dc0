import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getWorkshop } from '#contract/features/mental-wellness/workshops.ts';
import * as format from '../../../lib/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { Blocks } from '../components/blocks.tsx';
import { PlanPage } from '../components/plan-page.tsx';
import { WorkshopSeat } from '../components/workshop-seat.tsx';
import { useArrived } from '../../../ui/use-arrived.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows a workshop: when and where, the member's seat, and what it is about. */
export default function WorkshopScreen() {
  const { t } = useTranslation('plan');
  const { workshopId = '' } = useParams({ strict: false });
  const query = useRead(getWorkshop, { params: { workshopId } });
  const data = useArrived(query.data);
  return (
    <PlanPage title={data?.title ?? t('kinds.workshop')} lead={data?.summary}>
      <Loaded query={query} heights={[60, 160, 300]}>
        {(workshop) => (
          <Stack>
            <Text>
              <time dateTime={workshop.startsAt}>{format.moment(workshop.startsAt)}</time>
              {' · '}
              {t('minutes', { count: workshop.minutes })}
              {' · '}
              {workshop.place || t('workshop.onlineOnly')}
            </Text>
            <WorkshopSeat workshop={workshop} />
            <Blocks blocks={workshop.blocks} />
          </Stack>
        )}
      </Loaded>
    </PlanPage>
  );
}
