/** Says why a file is refused, as a key of the texts, and the line. */
export class FileProblem extends Error {
  readonly key: string;
  readonly line: number | null;

  constructor(key: string, line: number | null = null) {
    super(key);
    this.key = key;
    this.line = line;
  }
}
