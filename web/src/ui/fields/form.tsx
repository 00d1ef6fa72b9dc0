import { Suspense, use, type FormEvent, type ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import { ConflictsContext, type ConflictsProps } from './form-conflicts.ts';
import { useUnsavedInDialog } from './unsaved-in-dialog.ts';
import styles from './form.module.css';

interface FormProps {
  children: ReactNode;
  /** The result of `useForm` (lib/form). */
  form: {
    failure: {
      message: string;
      fields: Readonly<Record<string, string>>;
      ids: Readonly<Record<string, string>>;
      labels: Readonly<Record<string, string>>;
      cause: unknown;
    } | null;
    submit(): unknown;
    /** Fields that somebody else has saved since, and the decision about one of them. */
    conflicts?: ConflictsProps['conflicts'];
    suffix?: string;
    settle?: ConflictsProps['onSettle'];
    /** Whether something was typed that is not saved. */
    dirty?: boolean;
  };
  /** Nothing is lost when the dialog around it closes, such as a password or a typed confirmation. */
  disposable?: boolean;
  /** Fields side by side instead of below each other. */
  inline?: boolean;
  className?: string;
}

/** Shows a form with an error summary at the top, in the order of its fields. Enter sends it. */
export function Form({
  children,
  form: { failure, submit, conflicts = [], suffix = '', settle, dirty = false },
  disposable = false,
  inline = false,
  className,
}: FormProps) {
  useUnsavedInDialog(dirty && !disposable);
  const showConflicts = use(ConflictsContext);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form
      className={[styles[inline ? 'inline' : 'form'], className].filter(Boolean).join(' ')}
      noValidate
      onSubmit={send}
    >
      {failure && (
        <ErrorSummary
          title={failure.message}
          items={Object.entries(failure.fields).map(([name, sentence]) => ({
            label: failure.labels[name],
            sentence,
            fieldId: failure.ids[name],
          }))}
          cause={failure.cause}
        />
      )}
      {showConflicts && settle && conflicts.length > 0 && (
        <Suspense fallback={null}>{showConflicts({ conflicts, suffix, onSettle: settle })}</Suspense>
      )}
      {children}
    </form>
  );
}
