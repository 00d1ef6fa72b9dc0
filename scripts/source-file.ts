export interface SourceFile {
  /** Path from the root of the project, with slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Breach {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly why: string;
}
