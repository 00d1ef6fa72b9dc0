import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteJournalComment, type JournalComment } from '#contract/features/journals/journals.ts';
import { journalChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Report } from '../../../ui/lists/report.tsx';
import { useUpdateComment } from '../hooks/use-comments.ts';
import { AskFirst } from './ask-first.tsx';
import { CommentForm } from './comment-form.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';

interface CommentItemProps {
  comment: JournalComment;
  onGone(): void;
}

interface ActionsProps extends CommentItemProps {
  name: string;
  onEdit(): void;
}

function Actions({ comment, name, onEdit, onGone }: ActionsProps) {
  const { t } = useTranslation('journals');
  const remove = useWrite(deleteJournalComment, journalChanged);
  const { update, delete: mayDelete } = comment.abilities;
  const time = format.moment(comment.createdAt);
  return (
    // The words of quiet buttons begin where the text does.
    <Row wrap style={{ marginInlineStart: -10 }}>
      {update && (
        <Button variant="quiet" aria-label={t('comments.editName', { time })} onClick={onEdit}>
          {t('comments.edit')}
        </Button>
      )}
      {!update && <Report kind="comment" id={comment.id} name={name} quiet />}
      {mayDelete && (
        <AskFirst
          quiet
          action={t('comments.remove')}
          name={t('comments.removeName', { name, time })}
          title={t('comments.removeTitle')}
          text={t('comments.removeText')}
          done={t('comments.removed')}
          busy={remove.isPending}
          act={() => remove.mutateAsync({ params: { id: comment.id } })}
          onDone={onGone}
        />
      )}
    </Row>
  );
}

/** Shows one comment, with the reader's actions. */
export function CommentItem({ comment, onGone }: CommentItemProps) {
  const { t } = useTranslation(['journals', 'app']);
  const [isEditing, setEditing] = useState(false);
  const item = useRef<HTMLDivElement>(null);
  const update = useUpdateComment(comment.id);
  const name = comment.author.name ?? t('private');
  const time = format.moment(comment.createdAt);
  const stop = (sent: boolean) => {
    setEditing(false);
    if (sent) say(t('comments.saved'));
    item.current?.focus();
  };
  return (
    <Stack ref={item} tight tabIndex={-1}>
      <Text small>
        <strong>{name}</strong>{' '}
        <Text as="span" quiet>
          <time dateTime={comment.createdAt}>{time}</time>
          {comment.editedAt && ` · ${t('edited')}`}
        </Text>
      </Text>
      {comment.hidden && (
        <Text quiet small>
          {t('app:hiddenHere')}
        </Text>
      )}
      {!isEditing && <Text written>{comment.text}</Text>}
      {isEditing && (
        <CommentForm
          id={comment.id}
          text={comment.text}
          submitLabel={t('app:save')}
          send={update}
          onDone={stop}
        />
      )}
      {!isEditing && (
        <Actions comment={comment} name={name} onEdit={() => setEditing(true)} onGone={onGone} />
      )}
    </Stack>
  );
}
