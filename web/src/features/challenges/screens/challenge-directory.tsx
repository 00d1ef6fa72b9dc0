import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import {
  changeChallenges,
  type DirectoryChallenge,
  listChallengeDirectory,
} from '#contract/features/challenges/directory.ts';
import { challengeReads } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { builderAddress } from '../../../lib/addresses/challenge-center-paths.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useColumns } from '../components/directory-columns.tsx';
import { useDirectoryTable } from '../components/use-directory-table.ts';
import { useRead } from '../../../lib/api/use-read.ts';

interface QuestionProps {
  chosen: readonly DirectoryChallenge[];
  onClose(): void;
}

/** Asks before several challenges are archived, with the number of people in them. */
function ArchiveQuestion({ chosen, onClose }: QuestionProps) {
  const { t } = useTranslation(['challenge-center', 'app']);
  const { programId } = useMe();
  const archive = useWrite(changeChallenges, { stale: challengeReads, changed: 'challenge.changed' });
  const people = chosen.reduce((sum, challenge) => sum + challenge.people, 0);
  const confirm = async () => {
    try {
      const { changed } = await archive.mutateAsync({
        params: { id: programId },
        body: { act: 'archive', challengeIds: chosen.map(({ id }) => id) },
      });
      say(t('archived', { count: changed }));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
    onClose();
  };
  return (
    <Confirm
      opened={chosen.length > 0}
      title={t('archiveTitle', { count: chosen.length })}
      confirmLabel={t('archive')}
      cancelLabel={t('app:cancel')}
      busy={archive.isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {t('archiveText', { count: people })}
    </Confirm>
  );
}

export default function ChallengeDirectoryScreen() {
  const { t } = useTranslation(['challenge-center', 'challenges']);
  const { programId } = useMe();
  const columns = useColumns();
  const { state, pages, filters, query: asked } = useDirectoryTable();
  const query = useRead(
    listChallengeDirectory,
    { params: { id: programId }, query: asked },
    { placeholderData: keepPreviousData },
  );
  const [chosen, setChosen] = useState<readonly DirectoryChallenge[]>([]);
  useLeadFromGonePage(pages, query);
  const create = (
    <ButtonLink variant="primary" to={builderAddress()}>
      {t('challenges:make')}
    </ButtonLink>
  );
  const askToArchive = (rows: readonly DirectoryChallenge[]) => {
    const open = rows.filter(({ phase }) => phase !== 'archived');
    if (open.length === 0) say(t('nothingToArchive'));
    setChosen(open);
  };
  return (
    <Page title={t('title')} actions={create}>
      <Card as="section">
        <DataTable
          columns={columns}
          query={query}
          state={state}
          filters={filters}
          words={{
            caption: t('title'),
            search: t('search'),
            count: (count) => t('count', { count }),
            noMatch: t('noMatch'),
          }}
          rowId={({ id }) => id}
          rowName={({ challengeName }) => challengeName}
          bulkActions={[{ label: t('archive'), onRun: askToArchive }]}
          empty={<Empty title={t('empty')} action={create} />}
        />
      </Card>
      <ArchiveQuestion chosen={chosen} onClose={() => setChosen([])} />
    </Page>
  );
}
