import { useTranslation } from 'react-i18next';
import { Confirm } from '../../ui/surfaces/confirm.tsx';

interface TakeBackProps {
  opened: boolean;
  name: string;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before kudos are taken back, which a second tap would do by mistake. */
export function TakeBack({ opened, name, onConfirm, onClose }: TakeBackProps) {
  const { t } = useTranslation(['feed', 'app']);
  return (
    <Confirm
      opened={opened}
      title={t('takeBack.title', { name })}
      confirmLabel={t('takeBack.confirm')}
      cancelLabel={t('takeBack.keep')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('takeBack.text')}
    </Confirm>
  );
}
