import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalComment, JournalEntry } from '#contract/features/journals.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { readDraft } from '../../../lib/draft.ts';
import { say } from '../../../lib/snackbars.ts';
import { useAllComments, useCreateComment } from '../hooks/use-comments.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';

/** The newest comments, and on demand those before them, oldest first. */
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
  // What was typed before and never sent is there again.
  const [isOpen, setOpen] = useState(() => readDraft(`comment:${id}`, { text: '' }, Date.now()) !== null);
  const opener = useRef<HTMLButtonElement>(null);
  const create = useCreateComment(entry.id);
  const done = (sent: boolean) => {
    setOpen(false);
    if (sent) say(t('comments.posted'));
    // Where the form was, once it is gone.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen)
    return <CommentForm id={id} text="" submitLabel={t('comments.submit')} send={create} onDone={done} />;
  return (
    <div>
      <button
        ref={opener}
        type="button"
        className="btn"
        aria-label={t('comments.writeName', { name })}
        onClick={() => setOpen(true)}
      >
        {t('comments.write')}
      </button>
    </div>
  );
}

/** What others say to an entry. */
export function Comments({ entry, name }: { entry: JournalEntry; name: string }) {
  const { t } = useTranslation('journals');
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown, hasEarlier, busy, showEarlier } = useShownComments(entry);
  return (
    <div className="stack tight">
      {entry.commentCount > 0 && (
        <h3 ref={heading} className="small" tabIndex={-1}>
          {t('comments.count', { count: entry.commentCount })}
        </h3>
      )}
      {hasEarlier && (
        <div>
          <button type="button" className="btn" aria-disabled={busy} onClick={showEarlier}>
            {t('comments.earlier')}
          </button>
        </div>
      )}
      {shown.length > 0 && (
        <ul className="list" aria-label={t('comments.label')}>
          {shown.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} onGone={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      <Writing entry={entry} name={name} />
    </div>
  );
}
