import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cancelSetupInvitation,
  listSetupInvitations,
  type SetupInvitation,
} from '#contract/features/sessions/setup-invitations.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { InviteToSetup } from '../components/invite-to-setup.tsx';

function CancelButton({ id }: { id: string }) {
  const { t } = useTranslation('all-programs');
  const cancel = useWrite(cancelSetupInvitation, { stale: [listSetupInvitations], orFailed: true });
  const press = () =>
    cancel.mutateAsync({ params: { id } }).then(
      () => say(t('invitations.cancelled')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return (
    <Button size="small" busy={cancel.isPending} onClick={press}>
      {t('invitations.cancel')}
    </Button>
  );
}

function useColumns(): TableColumn<SetupInvitation>[] {
  const { t } = useTranslation('all-programs');
  const now = useNow();
  const stateOf = ({ usedAt, expiresAt }: SetupInvitation) => {
    if (usedAt) return 'used';
    return new Date(expiresAt) > new Date(now) ? 'open' : 'expired';
  };
  return [
    { id: 'email', header: t('invitations.email'), cell: ({ email }) => email },
    { id: 'tier', header: t('tier'), cell: ({ tier }) => t(`tiers.${tier}`) },
    { id: 'type', header: t('type'), cell: ({ type }) => t(`types.${type}`) },
    {
      id: 'sentAt',
      header: t('invitations.sentAt'),
      isWhole: true,
      cell: ({ createdAt }) => format.moment(createdAt),
    },
    {
      id: 'expires',
      header: t('invitations.expires'),
      isWhole: true,
      cell: ({ expiresAt }) => format.moment(expiresAt),
    },
    {
      id: 'state',
      header: t('invitations.state'),
      cell: (row) => <Chip>{t(`invitations.states.${stateOf(row)}`)}</Chip>,
    },
    {
      id: 'actions',
      header: t('invitations.actions'),
      isAct: true,
      cell: ({ id, usedAt }) => !usedAt && <CancelButton id={id} />,
    },
  ];
}

/** Invitations to create a program, for platform staff. */
export default function SetupInvitationsScreen() {
  const { t } = useTranslation('all-programs');
  const columns = useColumns();
  const [isInviting, setInviting] = useState(false);
  const { table } = useListScreen(listSetupInvitations, {
    name: 'setup-invitations',
    sort: '-sentAt',
    pageSizes: [10],
  });
  return (
    <Page
      title={t('invitations.title')}
      lead={t('invitations.lead')}
      actions={
        <Button variant="primary" onClick={() => setInviting(true)}>
          {t('invitations.invite')}
        </Button>
      }
    >
      <Card as="section">
        <DataTable
          columns={columns}
          {...table}
          words={{
            caption: t('invitations.title'),
            count: (count) => t('invitations.count', { count }),
            noMatch: t('invitations.noMatch'),
          }}
          rowId={({ id }) => id}
          rowName={({ email }) => email}
          empty={<Empty title={t('invitations.empty')} />}
        />
      </Card>
      <Dialog opened={isInviting} title={t('invitations.invite')} onClose={() => setInviting(false)}>
        <InviteToSetup onDone={() => setInviting(false)} />
      </Dialog>
    </Page>
  );
}
