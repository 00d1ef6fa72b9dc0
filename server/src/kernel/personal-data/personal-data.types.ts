import type { WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export interface DataSubject {
  programId: string;
  memberId: string;
  /** Null: someone who cannot log in. */
  loginId: string | null;
  email: string;
  username: string;
  /** The login has no other member and is deleted too. */
  lastOfLogin: boolean;
}

/**
 * The rows of one table that belong to a member, for the download and for erasure. Columns are named as in the
 * database. A house test checks that every column about people in the data map is declared exactly once.
 */
export interface PersonalTable {
  table: string;
  /**
   * Columns with the member's id, or with `of: 'login'` the login's. A row belongs to the member if one of them
   * matches.
   */
  subjectColumns: readonly string[];
  of?: 'member' | 'login';
  /** A column with an address. Rows with the member's address are exported too, whether they know the login or not. */
  address?: string;
  /** The first of `subjectColumns` refers to a row of this table, which has the member's id. */
  via?: { table: string; subjectColumn: string };
  /** Exported columns, besides the table's columns that say nothing about people. */
  exported: readonly string[];
  /**
   * The `subjectColumns` that make a row visible to the member, if not all do: who blocked them is not theirs to see.
   */
  exportedBy?: readonly string[];
  /** Opens sealed columns of a row for the download of their owner. */
  opened?(
    row: Readonly<Record<string, unknown>>,
    subject: DataSubject,
    secrets: Secrets,
  ): Record<string, unknown>;
  /** Columns that are covered and never exported: secrets, and ids of others. */
  withheld?: readonly string[];
  /** The fate of the rows: deleted, emptied of these columns, or kept, and why. */
  erase: 'delete' | { set: Readonly<Record<string, unknown>> } | { kept: string };
}

/** Something a member made that others go on using. Its name may say who made it. */
export interface Made {
  id: string;
  name: string;
}

/** Lists and renames what a member made in one feature, before they are erased. */
export interface MadeRule {
  kind: 'team' | 'challenge';
  list(db: Db, programId: string, memberId: string): Promise<Made[]>;
  /** False if another one has this name. */
  rename(tx: Db, programId: string, id: string, name: string): Promise<boolean>;
}

export interface PersonalData {
  /** The name of its file in the download. */
  area: string;
  tables: readonly PersonalTable[];
  /** The columns that stay when the member is erased, by name. */
  made?: MadeRule;
  /** The feature's work before the rows are deleted, such as leaving teams. */
  before?(context: WorkContext, tx: Db, subject: DataSubject): Promise<void>;
}
