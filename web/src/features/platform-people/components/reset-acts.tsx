import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorReset } from '#contract/features/platform-people/factor-resets.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Row } from '../../../ui/layout.tsx';
import { useDecideReset } from '../hooks/use-factor-resets.ts';

/** Approves a request, or turns it down, after asking once more. */
export function ResetActs({ reset }: { reset: FactorReset }) {
  const { t } = useTranslation('factor-resets');
  const guard = useGuard();
  const { id, memberId, name, withPasskeys, abilities } = reset;
  const [asking, setAsking] = useState<'approve' | 'cancel' | null>(null);
  const [kind, setKind] = useState<'approve' | 'cancel'>('approve');
  const decide = useDecideReset(memberId);
  const ask = (what: 'approve' | 'cancel') => {
    setKind(what);
    setAsking(what);
  };
  const onConfirm = () =>
    guard(() => decide.mutateAsync({ kind, id }))
      .then(
        () => say(t(kind === 'approve' ? 'approved' : 'cancelled')),
        (error: unknown) => say(sentenceOf(error), 'error'),
      )
      .finally(() => setAsking(null));
  return (
    <Row wrap>
      {abilities.approve && (
        <Button size="small" variant="danger" onClick={() => ask('approve')}>
          {t('approve')}
        </Button>
      )}
      {abilities.cancel && (
        <Button size="small" onClick={() => ask('cancel')}>
          {t('cancel')}
        </Button>
      )}
      <Confirm
        opened={asking !== null}
        title={t(kind === 'approve' ? 'approveTitle' : 'cancelTitle', { name })}
        confirmLabel={t(kind)}
        cancelLabel={t('back')}
        busy={decide.isPending}
        onClose={() => setAsking(null)}
        onConfirm={onConfirm}
      >
        <p>{kind === 'cancel' ? t('cancelText') : t(withPasskeys ? 'approveAllText' : 'approveText')}</p>
      </Confirm>
    </Row>
  );
}
