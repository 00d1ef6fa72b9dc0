import { useEffect, useRef } from 'react';
import { Alert } from '../surfaces/alert.tsx';

interface ErrorSummaryProps {
  title: string;
  /** Messages without a field in this form, and messages with the label and the id of their field. */
  items: readonly { sentence: string; label?: string | undefined; fieldId?: string | undefined }[];
  /** The failure by identity, so that a second failure with the same text is announced again. */
  cause: unknown;
}

/** Shows the summary of errors at the top of the form. It takes the focus, and each error links to its field. */
export function ErrorSummary({ title, items, cause }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    // Takes the focus once per failure, and not at every keystroke afterwards.
    if (told.current === cause) return;
    told.current = cause;
    box.current?.focus();
  }, [cause]);
  if (!items.length && !title) return null;
  // The same message is shown only once.
  const only = items.length === 1 && items[0]?.sentence === title ? items[0] : null;
  return (
    // In a dialog that comes back with an error, it has the focus rather than the first field.
    <Alert tone="wrong" role="alert" tabIndex={-1} ref={box} data-autofocus>
      <strong>{only?.fieldId ? <a href={`#${only.fieldId}`}>{title}</a> : title}</strong>
      {items.length > 0 && !only && (
        <ul>
          {items.map(({ sentence, label, fieldId }) => {
            const text = label ? `${label}: ${sentence}` : sentence;
            return (
              <li key={`${fieldId}${sentence}`}>{fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}</li>
            );
          })}
        </ul>
      )}
    </Alert>
  );
}
