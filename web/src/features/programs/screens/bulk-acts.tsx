import { useTranslation } from 'react-i18next';
import { listBulkActs } from '#contract/features/programs/bulk-acts.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { BulkActCard } from '../components/bulk-act-card.tsx';
import { BulkActForm } from '../components/bulk-act-form.tsx';

/** A change of all programs that the list shows, and what came of earlier ones. */
export default function BulkActsScreen() {
  const { t } = useTranslation('bulk-acts');
  const query = useRead(listBulkActs, {}, { refetchInterval: 5000 });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Stack>
        <BulkActForm />
        <Card as="section" stack>
          <h2>{t('acts')}</h2>
          <Loaded query={query} heights={[120]}>
            {({ items }) =>
              items.length ? (
                <Stack>
                  {items.map((act) => (
                    <BulkActCard key={act.id} act={act} />
                  ))}
                </Stack>
              ) : (
                <Empty title={t('none')} />
              )
            }
          </Loaded>
        </Card>
      </Stack>
    </Page>
  );
}
