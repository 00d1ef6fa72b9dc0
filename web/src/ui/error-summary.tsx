import { useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';

interface ErrorSummaryProps {
  title: string;
  /** Sentences that stand beside no field of this form, and those that do with the field's id. */
  items: readonly { sentence: string; fieldId?: string | undefined }[];
  /** What went wrong, by identity: the next try that fails the same way is told again. */
  cause: unknown;
}

/** What is wrong, at the top of the form and with focus; each links to its field. */
export function ErrorSummary({ title, items, cause }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    // Once for what went wrong: not again at every key while it is being put right.
    if (told.current === cause) return;
    told.current = cause;
    box.current?.focus();
  }, [cause]);
  if (!items.length && !title) return null;
  // A single sentence is said once.
  const only = items.length === 1 && items[0]?.sentence === title ? items[0] : null;
  return (
    <Alert tone="wrong" role="alert" tabIndex={-1} ref={box}>
      <strong>{only?.fieldId ? <a href={`#${only.fieldId}`}>{title}</a> : title}</strong>
      {items.length > 0 && !only && (
        <ul>
          {items.map(({ sentence, fieldId }) => (
            <li key={`${fieldId}${sentence}`}>
              {fieldId ? <a href={`#${fieldId}`}>{sentence}</a> : sentence}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
