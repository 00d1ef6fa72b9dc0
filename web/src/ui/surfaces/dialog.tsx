import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Modal, type ModalProps } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedInDialog } from '../fields/unsaved-in-dialog.ts';
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

/**
 * Asks before a reload or the browser's Back loses typed text. Other navigation comes from the form itself, once it
 * was sent.
 */
function AskBeforeLeaving({ isUnsaved }: { isUnsaved(): boolean }) {
  const { t } = useTranslation();
  useBlocker({
    shouldBlockFn: ({ action }) =>
      action !== 'PUSH' && action !== 'REPLACE' && isUnsaved() && !window.confirm(t('unsaved')),
    enableBeforeUnload: isUnsaved,
  });
  return null;
}

/**
 * Shows a modal dialog. It traps the focus and returns it when it closes, and asks before it loses what was typed in a
 * form.
 */
export function Dialog({ closeLabel, onClose, children, ...rest }: DialogProps) {
  const { t } = useTranslation();
  // A dialog can hold several forms.
  const unsavedForms = useRef(0);
  const hold = useCallback(() => {
    unsavedForms.current += 1;
    return () => void (unsavedForms.current -= 1);
  }, []);
  // A dialog that is hidden has sent what was typed.
  const { opened } = rest;
  const isUnsaved = useCallback(() => opened && unsavedForms.current > 0, [opened]);
  const close = () => {
    if (!isUnsaved() || window.confirm(t('unsaved'))) onClose();
  };
  return (
    <Modal
      {...rest}
      onClose={close}
      radius={12}
      centered
      // The scroll lock library writes style elements that the content security policy blocks.
      lockScroll={false}
      // A header inside a dialog is not a banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{ title: styles['title'] ?? '' }}
      closeButtonProps={{ 'aria-label': closeLabel ?? t('close') }}
    >
      <AskBeforeLeaving isUnsaved={isUnsaved} />
      <UnsavedInDialog value={hold}>{children}</UnsavedInDialog>
    </Modal>
  );
}
