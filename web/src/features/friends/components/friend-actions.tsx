import { useTranslation } from 'react-i18next';
import type { Standing } from '#contract/features/friends/friends.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useAddFriend, useRemoveFriend } from '../hooks/use-friends.ts';
import { AskFirst } from './ask-first.tsx';
import { Button } from '../../../ui/button.tsx';

interface Person {
  id: string;
  name: string;
}

interface FriendActionsProps {
  person: Person;
  relation: Standing;
  /** Removing a friend as an item of a menu. */
  inMenu?: boolean;
}

/** Announces the result, even if its row has been removed. */
async function tell<R>(work: Promise<R>, sentence: (answer: R) => string): Promise<void> {
  try {
    say(sentence(await work));
  } catch (error) {
    say(sentenceOf(error), 'error');
  }
}

/** Shows the actions for a member, by friendship: request, accept, decline, cancel or remove. */
export function FriendActions({ person, relation, inMenu }: FriendActionsProps) {
  const { t } = useTranslation('friends');
  const { id, name } = person;
  const add = useAddFriend();
  const remove = useRemoveFriend();
  const busy = add.isPending || remove.isPending;
  const ask = () =>
    void tell(add.mutateAsync(id), ({ relation: now }) => t(now === 'friends' ? 'now' : 'asked', { name }));
  const end = (said: 'declined' | 'withdrawn') => void tell(remove.mutateAsync(id), () => t(said, { name }));
  const button = (key: 'add' | 'accept' | 'decline' | 'withdraw', act: () => void, main = false) => (
    <Button
      variant={main ? 'primary' : 'default'}
      busy={busy}
      aria-label={t(`${key}Name`, { name })}
      onClick={act}
    >
      {t(key)}
    </Button>
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
  return <AskFirst what="remove" {...{ name, busy, inMenu }} act={() => remove.mutateAsync(id)} />;
}
