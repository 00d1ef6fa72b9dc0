import code from 'sql.js/dist/sql-wasm.wasm?url&inline';

/** The code of SQLite, as the page hands it to the worker. */
export const sqliteCode = async (): Promise<ArrayBuffer> => (await fetch(code)).arrayBuffer();
