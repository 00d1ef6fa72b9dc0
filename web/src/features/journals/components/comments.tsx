import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalComment, JournalEntry } from '#contract/features/journals/journals.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { readDraft } from '../../../lib/draft.ts';
import { say } from '../../../lib/snackbars.ts';
import { useAllComments, useCreateComment } from '../hooks/use-comments.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { Button } from '../../../ui/button.tsx';
import { List, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** Returns the newest comments, and on request older ones, oldest first. */
function useShownComments({ id, comments, commentCount }: JournalEntry) {
  const [wantsAll, setWantsAll] = useState(false);
  const all = useAllComments(id, wantsAll);
  const fetched = all.data?.pages.flatMap(({ items }) => items).toReversed();
  const shown: readonly JournalComment[] = fetched ?? comments ?? [];
  return {
    shown,
    hasEarlier: fetched ? all.hasNextPage : shown.length < commentCount,
    busy: all.isFetching,
    showEarlier: () => (wantsAll ? void all.fetchNextPage() : setWantsAll(true)),
  };
}

function Writing({ entry, name }: { entry: JournalEntry; name: string }) {
  const { t } = useTranslation('journals');
  const me = useMe();
  const id = `${me.id}:${entry.id}`;
  // Restores a draft that was never sent.
  const [isOpen, setOpen] = useState(() => readDraft(`comment:${id}`, { text: '' }, Date.now()) !== null);
  const opener = useRef<HTMLButtonElement>(null);
  const create = useCreateComment(entry.id);
  const done = (sent: boolean) => {
    setOpen(false);
    if (sent) say(t('comments.posted'));
    // Moves the focus to where the form was.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen)
    return <CommentForm id={id} text="" submitLabel={t('comments.submit')} send={create} onDone={done} />;
  return (
    <div>
      <Button ref={opener} aria-label={t('comments.writeName', { name })} onClick={() => setOpen(true)}>
        {t('comments.write')}
      </Button>
    </div>
  );
}

export function Comments({ entry, name }: { entry: JournalEntry; name: string }) {
  const { t } = useTranslation('journals');
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown, hasEarlier, busy, showEarlier } = useShownComments(entry);
  return (
    <Stack tight>
      {entry.commentCount > 0 && (
        <Text ref={heading} as="h3" small tabIndex={-1}>
          {t('comments.count', { count: entry.commentCount })}
        </Text>
      )}
      {hasEarlier && (
        <div>
          <Button busy={busy} onClick={showEarlier}>
            {t('comments.earlier')}
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <List aria-label={t('comments.label')}>
          {shown.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} onGone={() => heading.current?.focus()} />
            </li>
          ))}
        </List>
      )}
      <Writing entry={entry} name={name} />
    </Stack>
  );
}
