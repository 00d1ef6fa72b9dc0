/** Why a file is not taken, as a key of copy, and the line that it is about. */
export class FileProblem extends Error {
  readonly key: string;
  readonly line: number | null;

  constructor(key: string, line: number | null = null) {
    super(key);
    this.key = key;
    this.line = line;
  }
}
