import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffChange } from '#contract/features/platform-people/staff.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Text } from '../../../ui/text.tsx';
import { useActOnStaff, useStaffChanges } from '../hooks/use-staff.ts';

const outcomes = { 'Super WT Admin': 'changes.toSuper', 'WT Admin': 'changes.toStaff' } as const;

interface Asking {
  kind: 'approve' | 'cancel';
  change: StaffChange;
}

function ChangeLine({ change, onAsk }: { change: StaffChange; onAsk(asking: Asking): void }) {
  const { t } = useTranslation('platform-staff');
  const { name, email, to, requestedBy, expiresAt, abilities } = change;
  return (
    <li>
      <Row wrap between>
        <div>
          <b>{name}</b> {t(to ? outcomes[to] : 'changes.toNone')}
          <Text quiet small>
            {email}{' '}
            {t('changes.by', { who: requestedBy ?? t('changes.someone'), until: format.moment(expiresAt) })}
          </Text>
        </div>
        <Row wrap>
          {abilities.approve && (
            <Button size="small" variant="danger" onClick={() => onAsk({ kind: 'approve', change })}>
              {t('changes.approve')}
            </Button>
          )}
          <Button size="small" onClick={() => onAsk({ kind: 'cancel', change })}>
            {t('changes.cancel')}
          </Button>
        </Row>
      </Row>
    </li>
  );
}

function AskOnce({ asking, onClose }: { asking: Asking | null; onClose(): void }) {
  const { t } = useTranslation('platform-staff');
  const guard = useGuard();
  const act = useActOnStaff();
  const [shown, setShown] = useState<Asking | null>(null);
  if (asking && asking !== shown) setShown(asking);
  if (!shown) return null;
  const { kind, change } = shown;
  const onConfirm = () =>
    guard(() => act.mutateAsync({ kind, id: change.id }))
      .then(
        () => say(t(kind === 'approve' ? 'changes.approved' : 'changes.cancelled')),
        (error: unknown) => say(sentenceOf(error), 'error'),
      )
      .finally(onClose);
  return (
    <Confirm
      opened={asking !== null}
      title={t(kind === 'approve' ? 'changes.approveTitle' : 'changes.cancelTitle', { name: change.name })}
      confirmLabel={t(kind === 'approve' ? 'changes.approve' : 'changes.cancel')}
      cancelLabel={t('back')}
      busy={act.isPending}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {kind === 'approve' ? t(change.to ? outcomes[change.to] : 'changes.toNone') : t('changes.cancelText')}
      </p>
    </Confirm>
  );
}

/** Shows changes of super admins that wait for another one. Without any, nothing is shown. */
export function StaffChanges() {
  const { t } = useTranslation('platform-staff');
  const pages = useLocalPages();
  const query = useStaffChanges(pages.after);
  const [asking, setAsking] = useState<Asking | null>(null);
  return (
    <>
      {Boolean(query.data?.total) && (
        <Card as="section" stack aria-labelledby="staff-changes">
          <h2 id="staff-changes">{t('changes.title')}</h2>
          <Text>{t('changes.text')}</Text>
          <CursorListed query={query} pages={pages} heights={[60]}>
            {({ items }, pager) => (
              <>
                <List>
                  {items.map((change) => (
                    <ChangeLine key={change.id} change={change} onAsk={setAsking} />
                  ))}
                </List>
                {pager}
              </>
            )}
          </CursorListed>
        </Card>
      )}
      <AskOnce asking={asking} onClose={() => setAsking(null)} />
    </>
  );
}
