import { useTranslation } from 'react-i18next';
import type { StepDay } from '#contract/features/activity/activity.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say, sayUndoable } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { useAddSteps } from '../hooks/use-activity.ts';

interface SameWalkProps {
  today: string;
  /** Yesterday's. */
  activities: StepDay['activities'];
}

/** Logs yesterday's activities for today with one tap. */
export default function SameWalk({ today, activities }: SameWalkProps) {
  const { t } = useTranslation('activity');
  const me = useMe();
  const log = useAddSteps(me.id);
  const what = activities.map(({ name, minutes }) => t('againOne', { name, minutes })).join(' · ');
  const entry = (keep: boolean) => ({
    stepData: [
      {
        date: today,
        activities: activities.map(({ activityId, minutes }) => ({
          activityId,
          minutes: keep ? minutes : 0,
        })),
      },
    ],
  });
  const send = async (keep: boolean) => {
    try {
      await log.mutateAsync(entry(keep));
      if (keep) sayUndoable(t('againSaved', { what }), () => void send(false));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <Button busy={log.isPending} onClick={() => send(true)}>
      {t('again', { what })}
    </Button>
  );
}
