import { useTranslation } from 'react-i18next';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { memberChanged } from '../../features/profiles/reads.ts';
import { useWrite } from '../../lib/api/use-write.ts';
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
  const update = useWrite(updateMember, memberChanged);
  const dismiss = () =>
    update.mutate(
      { params: { id: me.id }, body: { dismissedRequiredModal: true } },
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
