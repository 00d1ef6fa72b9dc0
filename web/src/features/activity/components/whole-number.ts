/** Reads a whole number as people type it: 12000, 12,000, 12.000 or 12 000. Null for 1.5, which is ambiguous. */
export const numberOf = (text: string): number | null => {
  const typed = text.trim();
  if (!/^(?:\d{1,7}|\d{1,3}(?:[\s.,'’]\d{3}){1,2})$/.test(typed)) return null;
  return Number(typed.replaceAll(/\D/g, ''));
};
