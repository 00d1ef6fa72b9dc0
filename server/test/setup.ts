import { afterAll } from 'vitest';
import { holdOutside } from '../src/platform/outside/fetch-outside.ts';
import { finish } from './at-the-end.ts';
import { recordStatements } from './statements.ts';

afterAll(finish);
// Files share a process, and what one of them opened as an installation is closed by now.
afterAll(() => holdOutside(async () => false));

const folder = process.env['RECORD_STATEMENTS'];
if (folder) recordStatements(folder);
