import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  invitationStates,
  listInvitations,
  type InvitationState,
  type MemberInvitation,
} from '#contract/features/member-center/invitations.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useChangeInvitation } from '../hooks/use-invitations.ts';

const tones: Record<InvitationState, ChipTone> = {
  waiting: 'plain',
  sent: 'trail',
  bounced: 'wrong',
  unsure: 'honey',
  unsubscribed: 'honey',
  expired: 'honey',
  accepted: 'moss',
  cancelled: 'plain',
};

/** What is asked before an invitation is changed for good. */
type Asked = 'cancel' | 'erase';

const isOver: Record<InvitationState, boolean> = {
  waiting: false,
  sent: false,
  bounced: true,
  unsure: false,
  unsubscribed: true,
  expired: true,
  accepted: false,
  cancelled: true,
};

function Actions({ invitation: { id, email, state } }: { invitation: MemberInvitation }) {
  const { t } = useTranslation(['invitations', 'app']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const resend = useChangeInvitation('resend');
  const changes = { cancel: useChangeInvitation('cancel'), erase: useChangeInvitation('erase') };
  if (state === 'accepted') return '–';
  const run = async (how: typeof resend, done: string) => {
    try {
      await how.mutateAsync(id);
      say(done);
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <Row tight wrap>
      <Button
        size="small"
        aria-label={t('list.resendTo', { email })}
        onClick={() => run(resend, t('list.resent', { email }))}
      >
        {t('list.resend')}
      </Button>
      {state !== 'cancelled' && (
        <Button size="small" aria-label={t('list.cancelFor', { email })} onClick={() => setAsked('cancel')}>
          {t('list.cancel')}
        </Button>
      )}
      {isOver[state] && (
        <Button size="small" aria-label={t('list.eraseFor', { email })} onClick={() => setAsked('erase')}>
          {t('list.erase')}
        </Button>
      )}
      <Confirm
        opened={asked !== null}
        title={t(`list.ask.${asked ?? 'cancel'}.title`)}
        confirmLabel={t(`list.ask.${asked ?? 'cancel'}.confirm`)}
        cancelLabel={t('list.keep')}
        onConfirm={async () => {
          if (asked) await run(changes[asked], t(`list.ask.${asked}.done`, { email }));
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        {t(`list.ask.${asked ?? 'cancel'}.text`, { email })}
      </Confirm>
    </Row>
  );
}

function useColumns(): TableColumn<MemberInvitation>[] {
  const { t } = useTranslation('invitations');
  return [
    { id: 'email', header: t('list.email'), sortable: true, cell: ({ email }) => email },
    { id: 'name', header: t('list.name'), cell: ({ name }) => name ?? '–' },
    {
      id: 'state',
      header: t('list.state'),
      cell: ({ state }) => <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>,
    },
    {
      id: 'createdAt',
      header: t('list.sentAt'),
      sortable: true,
      firstOrder: 'desc',
      isWhole: true,
      cell: ({ sentAt }) => format.mediumDay(format.localDay(sentAt)),
    },
    { id: 'actions', header: t('list.actions'), cell: (invitation) => <Actions invitation={invitation} /> },
  ];
}

/** The invitations to become a member, with what became of each. */
export default function InvitationsScreen() {
  const { t } = useTranslation('invitations');
  const columns = useColumns();
  const { programId } = useMe();
  const { table } = useListScreen(listInvitations, {
    name: 'invitations',
    params: { id: programId },
    sort: '-createdAt',
    pageSizes: [15, 50, 100],
  });
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      actions={
        <ButtonLink variant="primary" to={paths.addMembers}>
          {t('title')}
        </ButtonLink>
      }
    >
      <Card as="section">
        <DataTable
          columns={columns}
          {...table}
          words={{
            caption: t('list.title'),
            search: t('list.search'),
            count: (count) => t('list.count', { count }),
            noMatch: t('list.noMatch'),
          }}
          filters={[
            {
              name: 'state',
              label: t('list.state'),
              options: invitationStates.map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ]}
          rowId={({ id }) => id}
          rowName={({ email }) => email}
          empty={
            <Empty title={t('list.empty')} action={<Link to={paths.addMembers}>{t('title')}</Link>}>
              {t('list.emptyText')}
            </Empty>
          }
        />
      </Card>
    </Page>
  );
}
