import { useTranslation } from 'react-i18next';
import '../../../lib/words/friends.ts';
import type { Standing } from '#contract/features/friends.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useAddFriend, useRemoveFriend } from '../hooks/use-friends.ts';
import { AskFirst } from './ask-first.tsx';

interface Person {
  id: string;
  name: string;
}

interface FriendActionsProps {
  person: Person;
  relation: Standing;
}

const onError = (error: unknown) => say(sentenceOf(error), 'error');

/** What I can do about somebody, by how we stand: ask, accept, decline, take back, remove. */
export function FriendActions({ person, relation }: FriendActionsProps) {
  const { t } = useTranslation('friends');
  const { id, name } = person;
  const add = useAddFriend();
  const remove = useRemoveFriend();
  const busy = add.isPending || remove.isPending;
  const ask = () =>
    add.mutate(id, {
      onSuccess: ({ relation: now }) => say(t(now === 'friends' ? 'now' : 'asked', { name })),
      onError,
    });
  const end = (said: 'declined' | 'withdrawn') =>
    remove.mutate(id, { onSuccess: () => say(t(said, { name })), onError });
  const button = (key: 'add' | 'accept' | 'decline' | 'withdraw', act: () => void, main = false) => (
    <button
      type="button"
      className={main ? 'btn main' : 'btn'}
      disabled={busy}
      aria-label={t(`${key}Name`, { name })}
      onClick={act}
    >
      {t(key)}
    </button>
  );
  if (relation === 'none') return button('add', ask);
  if (relation === 'asked') return button('withdraw', () => end('withdrawn'));
  if (relation === 'asks')
    return (
      <>
        {button('accept', ask, true)}
        {button('decline', () => end('declined'))}
      </>
    );
  if (relation === 'self') return null;
  return <AskFirst what="remove" name={name} busy={busy} act={() => remove.mutateAsync(id)} />;
}
