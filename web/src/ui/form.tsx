import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';

interface FormProps {
  children: ReactNode;
  /** The result of `useForm` (lib/form). */
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
  /** Fields side by side instead of below each other. */
  inline?: boolean;
  className?: string;
}

const rootOf = (name: string): string => name.split('.')[0]!;

/** Errors in the order of the fields, with errors that belong to no field last. */
function inOrder(errors: Readonly<Record<string, string>>, order: readonly string[]): Record<string, string> {
  const at = (name: string): number => {
    const exact = order.indexOf(name);
    const found = exact < 0 ? order.indexOf(rootOf(name)) : exact;
    return found < 0 ? order.length : found;
  };
  return Object.fromEntries(Object.entries(errors).toSorted(([a], [b]) => at(a) - at(b)));
}

/** A form with an error summary at the top, in the order of its fields. Enter sends it. */
export function Form({ children, form: given, inline = false, className, ...old }: FormProps) {
  const form = given ?? {
    failure: old.failure
      ? {
          ...old.failure,
          fields: inOrder(old.failure.fields, old.fields ?? []),
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
