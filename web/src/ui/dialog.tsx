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
  /** The label of the close button, "Close" by default. */
  closeLabel?: string | undefined;
}

/** A modal dialog. It traps the focus and returns it when it closes. */
export function Dialog({ closeLabel, ...rest }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      {...rest}
      radius={12}
      centered
      // The scroll lock library writes style elements that the content security policy blocks.
      lockScroll={false}
      // A header inside a dialog is not a banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{ title: styles['title'] ?? '' }}
      closeButtonProps={{ 'aria-label': closeLabel ?? t('close') }}
    />
  );
}
