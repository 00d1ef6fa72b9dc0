import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';

interface FormProps {
  children: ReactNode;
  /** What `useForm` (lib/form) returns. */
  form?: {
    failure: {
      message: string;
      fields: Readonly<Record<string, string>>;
      ids: Readonly<Record<string, string>>;
      cause: unknown;
    } | null;
    submit(): unknown;
  };
  failure?: { message: string; fields: Readonly<Record<string, string>>; cause: unknown } | null;
  fields?: readonly string[];
  onSubmit?: () => void;
  /** In a line, beside each other, instead of one below the other. */
  inline?: boolean;
  className?: string;
}

/** A form that sums its errors up at the top, in the order of its fields, and is sent by Enter. */
export function Form({ children, form: given, inline = false, className, ...old }: FormProps) {
  const form = given ?? {
    failure: old.failure
      ? {
          ...old.failure,
          ids: Object.fromEntries(
            Object.keys(old.failure.fields).flatMap((name) =>
              old.fields?.includes(name.split('.')[0]!) ? [[name, name.split('.')[0]!]] : [],
            ),
          ),
        }
      : null,
    submit: () => old.onSubmit?.(),
  };
  const { failure, submit } = form;
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
            sentence,
            fieldId: failure.ids[name],
          }))}
          cause={failure.cause}
        />
      )}
      {children}
    </form>
  );
}
