import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProofProvider, useGuard } from '../../features/account/components/proof.tsx';
import { DeletionActs } from '../../features/platform-people/components/mass-deletion-acts.tsx';
import {
  DeletionPrograms,
  DeletionProgress,
  DeletionRows,
  DeletionSummary,
} from '../../features/platform-people/components/mass-deletion-parts.tsx';
import { useMassDeletion } from '../../features/platform-people/hooks/use-mass-deletion.ts';
import '../../lib/words/mass-deletion.ts';
import { useMe } from '../../lib/auth-user.ts';
import { isFailure } from '../../lib/failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';

function Deletion({ id }: { id: string }) {
  const { t } = useTranslation('mass-deletion');
  const query = useMassDeletion(id);
  const guard = useGuard();
  if (isFailure(query.error, 'not_found'))
    return (
      <Page title={t('title')}>
        <Empty title={t('gone')} />
      </Page>
    );
  return (
    <Loaded query={query} heights={[56, 240, 120]}>
      {(deletion) => (
        <Page title={deletion.fileName} lead={t('title')}>
          {deletion.state === 'running' && <DeletionProgress deletion={deletion} />}
          <DeletionActs deletion={deletion} guard={guard} />
          <DeletionSummary deletion={deletion} />
          <DeletionPrograms deletion={deletion} />
          <DeletionRows deletion={deletion} />
        </Page>
      )}
    </Loaded>
  );
}

/** One mass deletion: whom it would erase, its approval, how far it came, and what became of it. */
export default function MassDeletionScreen() {
  const { t } = useTranslation('mass-deletion');
  const { deletionId = '' } = useParams({ strict: false });
  const me = useMe();
  if (!me.isSuperAdmin)
    return (
      <Page title={t('title')}>
        <Alert>{t('superOnly')}</Alert>
      </Page>
    );
  return (
    <ProofProvider>
      <Deletion id={deletionId} />
    </ProofProvider>
  );
}
