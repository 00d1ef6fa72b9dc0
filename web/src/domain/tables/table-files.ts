/** The files that are offered where a table is chosen. */
export const tableFiles =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
