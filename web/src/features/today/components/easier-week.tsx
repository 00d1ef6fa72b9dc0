import { useTranslation } from 'react-i18next';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import type { Today } from '#contract/features/today/today.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { useOwnSteps } from '../../../lib/own/own-steps.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Offers half the goal for a week to who comes back, and says until when it lasts. */
export function EasierWeek({ today }: { today: Today }) {
  const { t } = useTranslation('today');
  const me = useMe();
  const { amount } = useOwnSteps();
  const save = useWrite(updateMember, { changed: 'member.changed' });
  const { easierUntil, dailyStepGoal, nextStep } = today;
  const set = (on: boolean) =>
    save.mutate(
      { params: { id: me.id }, body: { easierWeek: on } },
      { onError: (error) => say(sentenceOf(error), 'error') },
    );
  // Without a goal there is nothing to halve.
  if (dailyStepGoal === null) return null;
  if (easierUntil)
    return (
      <Text small>
        {t('easier.on', { amount: amount(dailyStepGoal), date: format.longDay(easierUntil) })}{' '}
        <Button variant="link" size="small" busy={save.isPending} onClick={() => set(false)}>
          {t('easier.end')}
        </Button>
      </Text>
    );
  if (nextStep !== 'welcome_back') return null;
  return (
    <div>
      <Button busy={save.isPending} onClick={() => set(true)}>
        {t('easier.begin', { amount: amount(Math.max(1, Math.round(dailyStepGoal / 2))) })}
      </Button>
    </div>
  );
}
