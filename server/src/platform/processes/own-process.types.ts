/** A process of its own gets this: the address of a file of code, and the data of its default export. */
export interface Job {
  code: string;
  data: object;
}

export type JobAnswer<Value> = { value: Value } | { error: unknown };
