import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ConfirmProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  busy?: boolean;
  danger?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** The dialog of Confirm, in a script of its own. */
export default function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel,
  busy = false,
  danger = false,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': cancelLabel }}>
      <div className="stack">
        <div>{children}</div>
        <div className="row wrap">
          <button
            type="button"
            className={danger ? 'btn danger' : 'btn main'}
            aria-disabled={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {cancelLabel}
          </button>
        </div>
      </div>
    </Modal>
  );
}
