import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../lib/api/failure.ts';
import { say } from '../../lib/snackbars.ts';
import { IconButton } from '../../ui/button.tsx';
import { useMemberKudos } from './use-member-kudos.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Kudos for a person beside their name, by one tap. Another one takes them back. */
export default function KudosButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('feed');
  const kudos = useMemberKudos(id);
  const isGiven = kudos.data?.praised ?? false;
  const toggle = () =>
    kudos.mutate(!isGiven, {
      onSuccess: ({ praised }) => {
        if (praised) say(t('given', { name }));
      },
      onError: (error) => say(sentenceOf(error), 'error'),
    });
  return (
    <IconButton
      aria-pressed={isGiven}
      label={t('giveMember', { name })}
      icon={isGiven ? <IconThumbUpFilled {...icon} /> : <IconThumbUp {...icon} />}
      busy={kudos.isPending}
      onClick={toggle}
    />
  );
}
