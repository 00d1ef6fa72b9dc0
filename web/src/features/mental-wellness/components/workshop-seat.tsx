import { useTranslation } from 'react-i18next';
import {
  getWorkshopCalendar,
  registerForWorkshop,
  type Workshop,
} from '#contract/features/mental-wellness/workshops.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import { mentalWellnessReads } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** Returns the member's state: a seat, a place on the waiting list, or free seats. */
function useStanding({ isOver, waitingPlace, IsUserRegistered, isFull }: Workshop): string {
  const { t } = useTranslation('plan');
  if (isOver) return t('workshop.over');
  if (waitingPlace !== null) return t('workshop.waiting', { place: waitingPlace });
  if (IsUserRegistered) return t('workshop.registered');
  return t(isFull ? 'workshop.full' : 'workshop.left');
}

const fail = (error: unknown) => say(sentenceOf(error), 'error');

/** Registers, gives the seat back, and saves the calendar file. */
export function WorkshopSeat({ workshop }: { workshop: Workshop }) {
  const { t } = useTranslation('plan');
  const me = useMe();
  const register = useWrite(registerForWorkshop, { stale: mentalWellnessReads });
  const calendar = useDownload(getWorkshopCalendar);
  const standing = useStanding(workshop);
  const wants = workshop.IsUserRegistered ? 'unregister' : 'register';
  const action = workshop.IsUserRegistered
    ? t(workshop.waitingPlace === null ? 'workshop.unregister' : 'workshop.leaveList')
    : t(workshop.isFull ? 'workshop.joinList' : 'workshop.register');
  return (
    <Card stack="tight">
      <output>{standing}</output>
      {workshop.link && (
        <div>
          <ButtonAnchor href={workshop.link} target="_blank" rel="noopener noreferrer">
            {t('workshop.online')}
          </ButtonAnchor>
        </div>
      )}
      {!workshop.isOver && (
        <Row wrap>
          <Button
            variant={workshop.IsUserRegistered ? 'default' : 'primary'}
            busy={register.isPending}
            onClick={() =>
              register.mutate(
                { body: { registrationState: wants, workshopId: workshop.id, memberEmail: me.email } },
                { onError: fail },
              )
            }
          >
            {action}
          </Button>
          <Button
            busy={calendar.isPending}
            onClick={() => calendar.mutate({ params: { workshopId: workshop.id } }, { onError: fail })}
          >
            {t('workshop.calendar')}
          </Button>
        </Row>
      )}
      <Text quiet small>
        {t('workshop.private')}
      </Text>
    </Card>
  );
}
