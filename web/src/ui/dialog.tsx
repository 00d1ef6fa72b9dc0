import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';

type Kept =
  | 'opened'
  | 'title'
  | 'size'
  | 'keepMounted'
  | 'withCloseButton'
  | 'closeOnEscape'
  | 'closeOnClickOutside'
  | 'onClose'
  | 'children';

export interface DialogProps extends Pick<ModalProps, Kept> {
  /** What the cross says; "Close" without it. */
  closeLabel?: string | undefined;
}

/** What has to be looked at before anything else. The focus stays inside, and goes back where it came from. */
export function Dialog({ closeLabel, ...rest }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      {...rest}
      radius={12}
      centered
      // The lock's library writes style elements that the page's policy refuses.
      lockScroll={false}
      // A header in a dialog is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{ title: styles['title'] ?? '' }}
      closeButtonProps={{ 'aria-label': closeLabel ?? t('close') }}
    />
  );
}
