import { useTranslation } from 'react-i18next';
import type { OwnDay } from '#contract/features/activity/days.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { dayEntry } from '../../../lib/day-entry.ts';
import * as format from '../../../lib/format.ts';
import { EditableEntry } from '../../../ui/fields/editable-entry.tsx';
import { Card, List } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useAddSteps } from '../hooks/use-activity.ts';
import { AmountForm } from './amount-form.tsx';

/** Shows the activities of the caller's own day, edited and deleted in place. */
export function DayActivities({ own }: { own: OwnDay }) {
  const { t } = useTranslation('days');
  const me = useMe();
  const log = useAddSteps(me.id);
  const { day, activities } = own.day;
  return (
    <Card as="section" stack="tight" aria-labelledby="activities">
      <h2 id="activities">{t('activities.heading')}</h2>
      {activities.length === 0 && <Text quiet>{t('activities.empty')}</Text>}
      <List>
        {activities.map(({ activityId, name, minutes, rate, steps }) => (
          <EditableEntry
            key={activityId}
            canEdit={own.locked === null && me.program?.settings.converter === true}
            canDelete={own.locked === null}
            // A day above the usual limit asks for confirmation, but a deletion only lowers it.
            {...dayEntry(name, day, () =>
              log.mutateAsync({
                stepData: [{ date: day, activities: [{ activityId, minutes: 0 }] }],
                confirmed: true,
              }),
            )}
            renderForm={(onDone) => (
              <AmountForm
                {...{ day, activityId, onDone }}
                amount={minutes}
                label={t('minutes', { what: name })}
                what={name}
              />
            )}
          >
            <strong>{name}</strong>
            <Text quiet small>
              {t('activities.detail', { minutes, rate, steps: format.steps(steps) })}
            </Text>
          </EditableEntry>
        ))}
      </List>
    </Card>
  );
}
