/** What a text holds, or what is wrong with it, as a key of copy (errors.fields), and in which line. */
export type ReadText = { value: unknown } | { problem: string; line: number | null };
