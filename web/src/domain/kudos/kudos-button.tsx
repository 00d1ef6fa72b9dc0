import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/api/auth-user.ts';
import { sentenceOf } from '../../lib/api/failure.ts';
import { say } from '../../lib/snackbars.ts';
import { IconButton } from '../../ui/button.tsx';
import { useMemberKudos } from '../../lib/api/use-member-kudos.ts';
import { TakeBack } from './take-back.tsx';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Kudos for a person beside their name, by one tap. Another one takes them back, once it was asked. */
export default function KudosButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('feed');
  const { change, isGiven } = useMemberKudos(id);
  // Platform staff working in another program are nobody there.
  const isHere = !useMe().actingUntil;
  const [isAsking, setAsking] = useState(false);
  const toggle = () => {
    setAsking(false);
    change.mutate(!isGiven, {
      onSuccess: ({ praised }) => {
        if (praised) say(t('given', { name }));
      },
      onError: (error) => say(sentenceOf(error), 'error'),
    });
  };
  if (!isHere) return null;
  return (
    <>
      <IconButton
        aria-pressed={isGiven}
        busy={change.isPending}
        label={t('giveMember', { name })}
        icon={isGiven ? <IconThumbUpFilled {...icon} /> : <IconThumbUp {...icon} />}
        onClick={isGiven ? () => setAsking(true) : toggle}
      />
      <TakeBack opened={isAsking} name={name} onConfirm={toggle} onClose={() => setAsking(false)} />
    </>
  );
}
