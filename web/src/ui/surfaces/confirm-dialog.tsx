import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { Row, Stack } from '../layout.tsx';

export interface ConfirmProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  busy?: boolean;
  danger?: boolean;
  onConfirm(): unknown;
  onClose(): void;
}

/** Shows the dialog of Confirm, in a separate script. */
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
    <Dialog opened={opened} onClose={onClose} title={title} closeLabel={cancelLabel}>
      <Stack>
        <div>{children}</div>
        <Row wrap>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button onClick={onClose}>{cancelLabel}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
