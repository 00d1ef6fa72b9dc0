import { useTranslation } from 'react-i18next';
import { listActivities } from '#contract/features/activity/activity.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { ActivitiesForm } from '../components/activities-form.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows the activities of the converter, with the steps that a minute of each is worth. */
export default function ActivitySettingsScreen() {
  const { t } = useTranslation('activity-settings');
  const { programId, program } = useMe();
  const query = useRead(listActivities, { query: { programId } });
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      {program?.settings.converter === false && <Alert as="output">{t('off')}</Alert>}
      <Loaded query={query} heights={[60, 400]}>
        {({ items }) => (
          <ActivitiesForm
            key={items.map(({ id, enabled }) => (enabled ? id : '')).join(' ')}
            programId={programId}
            activities={items}
          />
        )}
      </Loaded>
    </Page>
  );
}
