import type { WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';

/** The person whose data it is. */
export interface DataSubject {
  programId: string;
  memberId: string;
  /** Null: somebody who cannot sign in. */
  loginId: string | null;
  email: string;
  username: string;
  /** The login belongs to no other member: it goes with this one. */
  lastOfLogin: boolean;
}

/**
 * Rows of one table that are a member's, for the download and for erasure. Columns are named as in the database; every
 * column of the data map that says something about people is named by exactly one of these (house test).
 */
export interface PersonalTable {
  table: string;
  /** Columns that hold the member's id, or with `of: 'login'` the login's: a row is theirs where one of them does. */
  subjectColumns: readonly string[];
  of?: 'member' | 'login';
  /** A column with an address: rows that go to theirs are shown, too, whether they know the login or not. */
  address?: string;
  /** The first of `subjectColumns` names a row of this table, and that one has the member's id. */
  via?: { table: string; subjectColumn: string };
  /** What the download shows of a row besides its own columns that say nothing about people. */
  exported: readonly string[];
  /** Which of `subjectColumns` make a row theirs to see, where not each does: that somebody blocked them is not. */
  exportedBy?: readonly string[];
  /** What it answers for besides and never shows: secrets, and ids of others. */
  withheld?: readonly string[];
  /** What becomes of the rows: deleted, emptied of these columns, or kept, and why. */
  erase: 'delete' | { set: Readonly<Record<string, unknown>> } | { kept: string };
}

/** The personal data that one feature keeps of a member. */
export interface PersonalData {
  /** The name of its file in the download. */
  area: string;
  tables: readonly PersonalTable[];
  /** What the feature does before the rows go, such as leaving teams. */
  before?(context: WorkContext, tx: Db, subject: DataSubject): Promise<void>;
}
