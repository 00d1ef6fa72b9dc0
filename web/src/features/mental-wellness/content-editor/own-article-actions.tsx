import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteOwnArticle,
  withdrawOwnArticle,
  publishOwnArticle,
  type EditedArticle,
} from '#contract/features/mental-wellness/plan-arrangement.ts';
import { contentReads } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

interface ActionsProps {
  article: EditedArticle;
  isDirty: boolean;
  onChanged(article: EditedArticle): void;
}

function Delete({ id }: { id: string }) {
  const { t } = useTranslation(['plan-content', 'app']);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteOwnArticle, { stale: contentReads });
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id } });
      say(t('own.deleted'));
      void navigate({ to: planPaths.adminContent, ignoreBlocker: true });
    } catch (error) {
      say(sentenceOf(error), 'error');
      setAsking(false);
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('own.delete')}</Button>
      <Confirm
        opened={isAsking}
        title={t('own.deleteTitle')}
        confirmLabel={t('own.delete')}
        cancelLabel={t('app:cancel')}
        busy={remove.isPending}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t('own.deleteText')}
      </Confirm>
    </>
  );
}

/** Publishes an article, takes it back or deletes it. */
export function OwnArticleActions({ article, isDirty, onChanged }: ActionsProps) {
  const { t } = useTranslation('plan-content');
  const { id, revision, state } = article;
  const publish = useWrite(publishOwnArticle, { stale: contentReads });
  const withdraw = useWrite(withdrawOwnArticle, { stale: contentReads });
  const error = publish.error ?? withdraw.error;
  const done = (said: string) => ({
    onSuccess: (after: EditedArticle) => {
      say(said);
      onChanged(after);
    },
  });
  return (
    <Stack tight>
      {error && (
        <Alert tone="wrong" role="alert">
          {sentenceOf(error)}
        </Alert>
      )}
      <Row wrap>
        {state !== 'published' && (
          <Button
            busy={publish.isPending}
            disabled={isDirty}
            onClick={() => publish.mutate({ params: { id }, body: { revision } }, done(t('publish.done')))}
          >
            {t('own.publish')}
          </Button>
        )}
        {state !== 'draft' && (
          <Button
            busy={withdraw.isPending}
            disabled={isDirty}
            onClick={() => withdraw.mutate({ params: { id }, body: { revision } }, done(t('own.withdrawn')))}
          >
            {t('own.withdraw')}
          </Button>
        )}
        <Delete id={id} />
      </Row>
      {isDirty && <Text quiet>{t('editor.saveFirst')}</Text>}
    </Stack>
  );
}
