import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMember } from '#contract/features/platform-people/staff.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import styles from './staff-acts.module.css';
import { useActOnStaff } from '../hooks/use-staff.ts';

/** Changes or ends the role of a member of staff, after asking once more. */
export function StaffActs({ person: { id, name, email, role } }: { person: StaffMember }) {
  const { t } = useTranslation('platform-staff');
  const guard = useGuard();
  const act = useActOnStaff();
  const [asking, setAsking] = useState<'change' | 'end' | null>(null);
  const [kind, setKind] = useState<'change' | 'end'>('change');
  const who = { name: name || email };
  const other = role === 'WT Admin' ? 'Super WT Admin' : 'WT Admin';
  const ask = (what: 'change' | 'end') => {
    setKind(what);
    setAsking(what);
  };
  const onConfirm = () =>
    guard(() => act.mutateAsync(kind === 'end' ? { kind, id } : { kind, id, role: other }))
      .then(
        ({ state }) => say(t(state === 'waiting' ? 'waits' : kind === 'end' ? 'ended' : 'changed')),
        (error: unknown) => say(sentenceOf(error), 'error'),
      )
      .finally(() => setAsking(null));
  const change = t(other === 'WT Admin' ? 'toStaff' : 'toSuper', who);
  return (
    <Row className={styles['acts']}>
      <Button size="small" onClick={() => ask('change')}>
        {t('change')}
      </Button>
      <Button size="small" variant="danger" onClick={() => ask('end')}>
        {t('end')}
      </Button>
      <Confirm
        opened={asking !== null}
        title={t(kind === 'end' ? 'endTitle' : 'changeTitle', who)}
        confirmLabel={t(kind)}
        cancelLabel={t('back')}
        danger={kind === 'end'}
        busy={act.isPending}
        onClose={() => setAsking(null)}
        onConfirm={onConfirm}
      >
        <p>{kind === 'end' ? t('endText', who) : change}</p>
      </Confirm>
    </Row>
  );
}
