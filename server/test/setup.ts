import { afterAll } from 'vitest';
import { finish } from './at-the-end.ts';
import { recordStatements } from './statements.ts';

afterAll(finish);

const folder = process.env['RECORD_STATEMENTS'];
if (folder) recordStatements(folder);
