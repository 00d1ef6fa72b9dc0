import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Confirm } from '../surfaces/confirm.tsx';
import { Row } from '../layout.tsx';

export interface EntryLabels {
  edit: string;
  /** With the name of the entry, for screen readers. */
  editName: string;
  delete: string;
  deleteName: string;
  question: string;
  consequence: string;
  cancel: string;
}

interface EditableEntryProps {
  labels: EntryLabels;
  canEdit: boolean;
  canDelete: boolean;
  onDelete(): Promise<void>;
  /** Renders the form that replaces the entry while it is edited. */
  renderForm(onDone: () => void): ReactNode;
  children: ReactNode;
}

/** Shows an entry of a list that is edited in place, and deleted after a question. */
export function EditableEntry({
  labels,
  canEdit,
  canDelete,
  onDelete,
  renderForm,
  children,
}: EditableEntryProps) {
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (isEditing && canEdit) return <li>{renderForm(() => setEditing(false))}</li>;
  const remove = async () => {
    await onDelete();
    setAsking(false);
  };
  return (
    <Row as="li" wrap between>
      <div style={{ flex: '1 1 180px', minWidth: 0 }}>{children}</div>
      <Row>
        {canEdit && (
          <Button size="small" aria-label={labels.editName} onClick={() => setEditing(true)}>
            {labels.edit}
          </Button>
        )}
        {canDelete && (
          <Button size="small" aria-label={labels.deleteName} onClick={() => setAsking(true)}>
            {labels.delete}
          </Button>
        )}
      </Row>
      <Confirm
        opened={isAsking}
        title={labels.question}
        confirmLabel={labels.delete}
        cancelLabel={labels.cancel}
        danger
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        {labels.consequence}
      </Confirm>
    </Row>
  );
}
