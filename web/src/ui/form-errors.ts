interface Failure {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** What the summary at the top of a form says: the sentence, and each field with a link to it. */
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
