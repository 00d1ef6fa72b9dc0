/** A process of the gate gets this: the address of a file of code, and the data of its default export. */
export interface Job {
  code: string;
  data: object;
}

/** An answer says how much memory the process holds after it. */
export type JobAnswer<Value> = { value: Value; bytes: number } | { error: unknown };
