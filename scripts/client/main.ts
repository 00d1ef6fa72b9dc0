// npm run client -- [FOLDER]: makes a typed client of the API, in FOLDER (.cache/client). It is part of a release and of no commit.
import path from 'node:path';
import { makeClient } from './make-client.ts';

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../../.cache/client'));
makeClient(folder);
console.log(`The client is in ${path.join(folder, 'client')}, and its description beside it.`);
