import { useTranslation } from 'react-i18next';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { useAudience } from '../hooks/use-admin-email.ts';
import { useWhom } from './audience-summary.tsx';
import { completeAudience, type EmailValues } from './email-values.ts';

interface SendDialogProps {
  programId: string;
  values: EmailValues;
  zone: string;
  opened: boolean;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before an email goes out: how many people get it, who they are, and when. */
export function SendDialog({ programId, values, zone, ...dialog }: SendDialogProps) {
  const { t } = useTranslation(['admin-email', 'app']);
  const { data } = useAudience(programId, completeAudience(values));
  const whom = useWhom();
  const isLater = values.when === 'later';
  return (
    <Confirm
      {...dialog}
      title={
        data?.total === 0
          ? t('send.nobodyYet')
          : t(isLater ? 'send.scheduleTitle' : 'send.title', { count: data?.total ?? 0 })
      }
      confirmLabel={t(isLater ? 'send.schedule' : 'send.now')}
      cancelLabel={t('app:cancel')}
    >
      <p>
        <b>{values.subject}</b>
      </p>
      {data && data.total > 0 && <p>{t('send.to', { names: whom(data) })}</p>}
      <p>{isLater ? t('send.at', { at: values.sendAt.replace('T', ' '), zone }) : t('send.cannotUndo')}</p>
    </Confirm>
  );
}
