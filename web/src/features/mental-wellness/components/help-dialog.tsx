import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { HelpLines } from './help-lines.tsx';

export default function HelpDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const { t } = useTranslation('plan');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('help.title')}>
      <HelpLines />
    </Dialog>
  );
}
