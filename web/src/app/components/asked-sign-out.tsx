import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../features/sessions/hooks/use-sign-in.ts';
import { readUnsent } from '../../lib/api/unsent-entries.ts';
import { Confirm } from '../../ui/surfaces/confirm.tsx';

/** Logging out, which asks first if entries would be lost that were not sent yet. `question` is shown where it is used. */
export function useAskedSignOut(memberId: string) {
  const { t } = useTranslation('app');
  const signOut = useSignOut();
  const [unsent, setUnsent] = useState(0);
  return {
    busy: signOut.isPending,
    signOut: (): void => {
      const count = readUnsent(memberId).length;
      if (count) setUnsent(count);
      else signOut.mutate();
    },
    question: (
      <Confirm
        opened={unsent > 0}
        title={t('unsent.title', { count: unsent })}
        confirmLabel={t('unsent.leave')}
        cancelLabel={t('unsent.stay')}
        danger
        busy={signOut.isPending}
        onClose={() => setUnsent(0)}
        onConfirm={() => signOut.mutate()}
      >
        {t('unsent.text')}
      </Confirm>
    ),
  };
}
