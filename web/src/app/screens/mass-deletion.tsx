import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeletionActs } from '../../features/platform-people/components/mass-deletion-acts.tsx';
import {
  DeletionPrograms,
  DeletionProgress,
  DeletionRows,
  DeletionSummary,
} from '../../features/platform-people/components/mass-deletion-parts.tsx';
import { useMassDeletion } from '../../features/platform-people/hooks/use-mass-deletion.ts';
import { RecordPage, SuperAdminOnly } from '../components/super-admin-record.tsx';

function Deletion({ id }: { id: string }) {
  const { t } = useTranslation('mass-deletion');
  const query = useMassDeletion(id);
  return (
    <RecordPage query={query} kind={t('title')} gone={t('gone')} name={({ fileName }) => fileName}>
      {(deletion) => (
        <>
          {deletion.state === 'running' && <DeletionProgress deletion={deletion} />}
          <DeletionActs deletion={deletion} />
          <DeletionSummary deletion={deletion} />
          <DeletionPrograms deletion={deletion} />
          <DeletionRows deletion={deletion} />
        </>
      )}
    </RecordPage>
  );
}

/** Shows one mass deletion: the members it erases, its approval, its progress and its result. */
export default function MassDeletionScreen() {
  const { t } = useTranslation('mass-deletion');
  const { deletionId = '' } = useParams({ strict: false });
  return (
    <SuperAdminOnly title={t('title')} refusal={t('superOnly')}>
      <Deletion id={deletionId} />
    </SuperAdminOnly>
  );
}
