import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../features/sessions/hooks/use-sign-in.ts';
import { readUnsent } from '../../lib/api/unsent-entries.ts';
import { Confirm, loadConfirm } from '../../ui/surfaces/confirm.tsx';

/** After the first screen has what it needs. */
const idleMs = 3000;

/** Logging out, which asks first if entries would be lost that were not sent yet. `question` is shown where it is used. */
export function useAskedSignOut(memberId: string) {
  const { t } = useTranslation('app');
  const signOut = useSignOut();
  const [unsent, setUnsent] = useState(0);
  // Entries are unsent because there is no connection, and then the dialog could not be fetched either.
  useEffect(() => {
    const timer = setTimeout(() => void loadConfirm().catch(() => undefined), idleMs);
    return () => clearTimeout(timer);
  }, []);
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
