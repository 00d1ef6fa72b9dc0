/** An API process or a worker on this database. */
export interface ServerProcess {
  id: string;
  role: string;
  version: string;
  host: string;
  port: number;
  startedAt: Date;
  seenAt: Date;
  /** The longest that anything waited for it since it was last seen. */
  lagMs: number;
  /** How many connections to the database it may open. */
  connections: number;
  /** Requests whose X-Forwarded-For it did not believe. */
  unbelieved: number;
  /** The address of the proxy that sent the last of them. Null: there was none, or it is a public address. */
  unbelievedFrom: string | null;
}
