export interface KeyRow {
  programId: string;
  id: string;
  name: string;
  scopes: string[];
  /** Addresses or networks that it may be used from. Empty: from anywhere. */
  networks: string[];
  /** The beginning of the secret, by which people recognize it. */
  start: string;
  days: number;
  /** The member whose rights bound it. Null: they were erased. */
  makerId: string | null;
  madeAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  earlierUntil: Date | null;
  usedOn: string | null;
  usedFrom: string | null;
}

/** A key with what its maker is now. */
export interface ListedKey extends KeyRow {
  makerName: string | null;
  /** Its maker is an active admin of the program; for figures of many programs, staff of the platform or of a reseller. */
  works: boolean;
}
