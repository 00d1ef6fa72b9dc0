import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendPasswordReset } from '#contract/features/sessions/sessions.ts';
import type { DirectoryMember } from '#contract/features/member-center/directory.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Row } from '../../../ui/layout.tsx';
import { useChangeAdmin } from '../hooks/use-member-account.ts';
import type { Act } from './act-dialog.tsx';

const ActDialog = lazyPart(
  withTexts(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog })),
);

function AdminButton({ account }: { account: DirectoryMember }) {
  const { t } = useTranslation('member-center');
  const [asks, setAsks] = useState(false);
  const change = useChangeAdmin(account.id);
  const kind = account.roleName === 'NonAdmin' ? 'make' : 'revoke';
  const { name } = account;
  const run = async () => {
    try {
      await change.mutateAsync(kind === 'make');
      say(t(`admin.${kind}.done`, { name }));
    } catch (error) {
      say((error as Error).message, 'error');
    }
    setAsks(false);
  };
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t(`admin.${kind}.submit`)}</Button>
      <Confirm
        opened={asks}
        title={t(`admin.${kind}.title`, { name })}
        confirmLabel={t(`admin.${kind}.submit`)}
        cancelLabel={t('acts.cancel')}
        busy={change.isPending}
        onConfirm={run}
        onClose={() => setAsks(false)}
      >
        {t(`admin.${kind}.text`)}
      </Confirm>
    </>
  );
}

function ResetButton({ account }: { account: DirectoryMember }) {
  const { t } = useTranslation('member-center');
  const reset = useWrite(sendPasswordReset);
  const send = () =>
    reset.mutateAsync({ params: { id: account.id } }).then(
      () => say(t('account.resetSent')),
      (error: Error) => say(error.message, 'error'),
    );
  return <Button onClick={send}>{t('account.reset')}</Button>;
}

export function AccountActions({ programId, account }: { programId: string; account: DirectoryMember }) {
  const { t } = useTranslation('member-center');
  const [act, setAct] = useState<Act | null>(null);
  const me = useMe();
  if (!actsAs(me, 'people')) return null;
  const status: Act = account.status === 'deactivated' ? 'reactivate' : 'deactivate';
  return (
    <Row wrap>
      {account.status === 'active' && <ResetButton account={account} />}
      {me.isAdmin && account.status !== 'deactivated' && <AdminButton account={account} />}
      {account.status !== 'deactivated' && (
        <Button onClick={() => setAct('add')}>{t('acts.add.title')}</Button>
      )}
      <Button variant={status === 'deactivate' ? 'danger' : 'default'} onClick={() => setAct(status)}>
        {t(`acts.${status}.submit`)}
      </Button>
      {act && (
        <Suspense>
          <ActDialog
            programId={programId}
            act={act}
            selected={{ memberIds: [account.id] }}
            onClose={() => setAct(null)}
          />
        </Suspense>
      )}
    </Row>
  );
}
