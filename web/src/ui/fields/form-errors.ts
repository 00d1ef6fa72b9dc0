interface Failure {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** Returns the summary at the top of a form: the message, and a link to each field with an error. */
export function summaryOf(
  failure: Failure | null,
  known: readonly string[],
): { title: string; items: { sentence: string; fieldId?: string }[] } | null {
  if (!failure) return null;
  const items = Object.entries(failure.fields).map(([field, sentence]) => {
    const root = field.split('.')[0]!;
    return known.includes(root) ? { sentence, fieldId: root } : { sentence };
  });
  return { title: failure.message, items };
}
