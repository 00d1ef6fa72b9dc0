import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import { summaryOf } from './form-errors.ts';

interface FormProps {
  children: ReactNode;
  /** What the server said of the last try. */
  failure: { message: string; fields: Readonly<Record<string, string>>; cause: unknown } | null;
  /** Ids of the fields of this form: errors link to them. */
  fields: readonly string[];
  onSubmit(): void;
}

/** A form that sums its errors up at the top and is sent by Enter; nothing typed is lost by a failure. */
export function Form({ children, failure, fields, onSubmit }: FormProps) {
  const summary = summaryOf(failure, fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="fields" noValidate onSubmit={submit}>
      {summary && <ErrorSummary title={summary.title} items={summary.items} cause={failure?.cause} />}
      {children}
    </form>
  );
}
