import { useTranslation } from 'react-i18next';
import { useUpdateMember } from '../../features/profiles/hooks/use-members.ts';
import { RequiredModal } from '../../features/questions/components/required-modal.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { say } from '../../lib/snackbars.ts';
import { useAskedSignOut } from './asked-sign-out.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** The dialog with required questions, and links to log out and to get help. */
export default function RequiredDialog() {
  const { t } = useTranslation('questions');
  const me = useMe();
  const { signOut, question } = useAskedSignOut(me.id);
  const update = useUpdateMember(me.id);
  const dismiss = () =>
    update.mutate(
      { dismissedRequiredModal: true },
      { onError: () => say(t('modal.dismissFailed'), 'error') },
    );
  return (
    <RequiredModal
      onDismiss={dismiss}
      actions={
        <>
          {me.isProgramAdmin && <Button onClick={dismiss}>{t('modal.dismiss')}</Button>}
          <ButtonLink to={paths.help}>{t('modal.help')}</ButtonLink>
          <Button onClick={signOut}>{t('modal.signOut')}</Button>
          {question}
        </>
      }
    />
  );
}
