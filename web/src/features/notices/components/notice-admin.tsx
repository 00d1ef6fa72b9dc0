import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteNotice, type Notice } from '#contract/features/notices/notices.ts';
import * as format from '../../../lib/format.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';
import { noticeLists, useNotices } from '../hooks/use-notices.ts';
import { NoticeForm } from './notice-form.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

function NoticeRow({ notice, onEdit, onRemove }: { notice: Notice; onEdit(): void; onRemove(): void }) {
  const { t } = useTranslation('notices');
  const me = useMe();
  const { message, begins, expires, shown } = notice;
  const days = t('days', { begins: format.mediumDay(begins), expires: format.mediumDay(expires) });
  const state = t(begins > me.today ? 'coming' : 'over');
  return (
    <Row as="li" wrap between style={{ padding: '10px 0' }}>
      <div style={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <p>{message}</p>
        <Text quiet small>
          {shown ? days : `${days} · ${state}`}
        </Text>
      </div>
      <Row>
        <Button aria-label={t('editName', { message })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button aria-label={t('removeName', { message })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </Row>
    </Row>
  );
}

/** Returns the notice that is asked about, and its deletion. */
function useRemoval() {
  const { t } = useTranslation('notices');
  const remove = useWrite(deleteNotice, { stale: noticeLists });
  const [removing, setRemoving] = useState<Notice | null>(null);
  const confirm = () =>
    removing &&
    remove
      .mutateAsync({ params: { id: removing.id } })
      .then(
        () => say(t('removed')),
        () => say(t('failed.delete'), 'error'),
      )
      .finally(() => setRemoving(null));
  return { removing, setRemoving, busy: remove.isPending, confirm };
}

/** Notices of the program or of an organization, for admins: create, edit and delete. */
export function NoticeAdmin({ organizationId }: { organizationId: string | null }) {
  const { t } = useTranslation(['notices', 'app']);
  const [page, setPage] = useState(1);
  const query = useNotices(organizationId, page);
  const [editing, setEditing] = useState<Notice | null>(null);
  const { removing, setRemoving, busy, confirm } = useRemoval();
  const [round, setRound] = useState(0);
  const done = () => {
    setEditing(null);
    setRound(round + 1);
  };
  return (
    <Stack>
      <NoticeForm
        key={`${editing?.id ?? 'new'}${round}`}
        organizationId={organizationId}
        notice={editing}
        onDone={done}
      />
      <Listed query={query} page={page} onPage={setPage} heights={[60, 60]}>
        {({ items }, pages) => (
          <>
            {items.length === 0 && <Text quiet>{t('noneYet')}</Text>}
            <List>
              {items.map((notice) => (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  onEdit={() => setEditing(notice)}
                  onRemove={() => setRemoving(notice)}
                />
              ))}
            </List>
            {pages}
          </>
        )}
      </Listed>
      <Confirm
        opened={removing !== null}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        cancelLabel={t('app:cancel')}
        busy={busy}
        danger
        onClose={() => setRemoving(null)}
        onConfirm={confirm}
      >
        <p>{t('removeText')}</p>
      </Confirm>
    </Stack>
  );
}
