import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteChallenge } from '#contract/features/challenges/challenges.ts';
import type { DirectoryChallenge } from '#contract/features/challenges/directory.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import { challengesChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { builderAddress, challengeEditAddress } from '../../../lib/addresses/challenge-center-paths.ts';
import { writeTo } from '../../../lib/addresses/communication-paths.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Menu, MenuItem, menuItemClass } from '../../../ui/surfaces/menu.tsx';
import { useUpdateChallenge } from '../hooks/use-challenges.ts';
import { reports, type ReportKind } from '../reports.ts';

interface Props {
  challenge: DirectoryChallenge;
}

function ReportItem({ challenge, kind }: Props & { kind: ReportKind }) {
  const { t } = useTranslation(['challenges', 'app']);
  const report = useDownload<(typeof reports)[ReportKind]>(reports[kind]);
  const download = (form: FileForm) =>
    report.mutate(
      { params: { id: challenge.id }, form },
      {
        onSuccess: (file) => say(t('report.done', { file })),
        onError: (failed) => say(sentenceOf(failed), 'error'),
      },
    );
  return (['csv', 'xlsx'] as const).map((form) => (
    <MenuItem key={form} busy={report.isPending} onClick={() => download(form)}>
      {t(`app:fileForm.${form}`, { label: t(`report.${kind}`) })}
    </MenuItem>
  ));
}

interface QuestionProps extends Props {
  opened: boolean;
  onClose(): void;
}

function ArchiveQuestion({ challenge, opened, onClose }: QuestionProps) {
  const { t } = useTranslation(['challenge-form', 'app']);
  const update = useUpdateChallenge(challenge.id);
  const confirm = () =>
    update.mutateAsync({ body: { archived: 1 } }).then(
      () => say(t('archived')),
      (error) => say(sentenceOf(error), 'error'),
    );
  return (
    <Confirm
      opened={opened}
      title={t('archiveTitle', { name: challenge.challengeName })}
      confirmLabel={t('archive')}
      cancelLabel={t('app:cancel')}
      busy={update.isPending}
      onClose={onClose}
      onConfirm={() => void confirm().then(onClose)}
    >
      {t('archiveText')}
    </Confirm>
  );
}

function DeleteQuestion({ challenge, opened, onClose }: QuestionProps) {
  const { t } = useTranslation(['challenges', 'app']);
  const remove = useWrite(deleteChallenge, challengesChanged);
  const confirm = () =>
    remove.mutateAsync({ params: { id: challenge.id } }).then(
      () => say(t('removed')),
      (error) => say(sentenceOf(error), 'error'),
    );
  return (
    <Confirm
      opened={opened}
      title={t('removeTitle', { name: challenge.challengeName })}
      confirmLabel={t('remove')}
      cancelLabel={t('app:cancel')}
      busy={remove.isPending}
      danger
      onClose={onClose}
      onConfirm={() => void confirm().then(onClose)}
    >
      {t('removeText', { count: challenge.people })}
    </Confirm>
  );
}

export function DirectoryActions({ challenge }: Props) {
  const { t } = useTranslation(['challenge-center', 'challenges']);
  const [asked, setAsked] = useState<'archive' | 'delete' | null>(null);
  const { id, phase, challengeType, between } = challenge;
  const isEditable = phase !== 'final' && phase !== 'archived';
  const onClose = () => setAsked(null);
  return (
    <>
      <Menu
        anchored
        label={t('actionsOf', { name: challenge.challengeName })}
        trigger={<IconDots size="1.25rem" aria-hidden="true" />}
      >
        {isEditable && (
          <Link className={menuItemClass} to={challengeEditAddress(id)}>
            {t('edit')}
          </Link>
        )}
        <Link className={menuItemClass} to={builderAddress()} search={{ challenge: id }}>
          {t('copy')}
        </Link>
        {challengeType !== 'preventative' && (
          <Link className={menuItemClass} {...writeTo('challenge', id)}>
            {t('write')}
          </Link>
        )}
        {challengeType !== 'preventative' && <ReportItem challenge={challenge} kind="stats" />}
        {challengeType !== 'preventative' && between !== 'individuals' && (
          <ReportItem challenge={challenge} kind="winners" />
        )}
        {phase !== 'archived' && <MenuItem onClick={() => setAsked('archive')}>{t('archive')}</MenuItem>}
        <MenuItem onClick={() => setAsked('delete')}>{t('challenges:remove')}</MenuItem>
      </Menu>
      <ArchiveQuestion challenge={challenge} opened={asked === 'archive'} onClose={onClose} />
      <DeleteQuestion challenge={challenge} opened={asked === 'delete'} onClose={onClose} />
    </>
  );
}
