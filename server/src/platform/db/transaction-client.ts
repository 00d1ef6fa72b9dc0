/** PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error. Nobody may take that for a commit. */
export function refuseRollback(statement: string, command: string): void {
  if (command === 'ROLLBACK' && /^\s*commit\b/i.test(statement))
    throw new Error('The transaction was rolled back: one of its statements had failed.');
}
