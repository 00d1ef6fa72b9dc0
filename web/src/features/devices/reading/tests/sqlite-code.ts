import code from 'sql.js/dist/sql-wasm.wasm?url&inline';

/** Returns the code of SQLite, as the page hands it to the worker. */
export const sqliteCode = async (): Promise<ArrayBuffer> => (await fetch(code)).arrayBuffer();
