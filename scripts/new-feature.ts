import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Returns the files of a new slice: one read through every layer, to be grown. */
export function filesOf(name: string): Record<string, string> {
  const Name = name[0]!.toUpperCase() + name.slice(1);
  const folder = `server/src/features/${name}`;
  return {
    [`copy/src/en/${name}.json`]: `{\n  "title": "${Name}"\n}\n`,
    [`copy/src/es/${name}.json`]: `{\n  "title": "${Name} (traducir)"\n}\n`,
    [`contract/src/features/${name}/${name}.ts`]: `import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { forProgram, permission } from '../../permissions.ts';
import { Id, IdParams } from '../../schemas.ts';

export const ${Name} = T.Object({ programId: Id, programName: T.String() });
export type ${Name} = T.Static<typeof ${Name}>;

const ${name}Read = permission('${name}.read', forProgram);

export const get${Name} = endpoint({
  method: 'GET',
  path: 'programs/{id}/${name}',
  permission: ${name}Read,
  summary: '${Name} of a program',
  params: IdParams,
  response: ${Name},
});
`,
    [`${folder}/index.ts`]: `import type { Manifest } from '../../kernel/manifest/public.ts';
import { ${name}Routes } from './${name}.routes.ts';

export const ${name}: Manifest = { routes: ${name}Routes };
`,
    [`${folder}/${name}.routes.ts`]: `import { get${Name} } from '#contract/features/${name}/${name}.ts';
import { route } from '../../platform/http/bind.ts';
import { access${Name} } from './${name}.access.ts';
import { present${Name} } from './${name}.presenter.ts';

export const ${name}Routes = [
  route(get${Name}, async ({ context, params }) => present${Name}(await access${Name}(context, params.id))),
];
`,
    [`${folder}/${name}.access.ts`]: `import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { find${Name}, type ${Name}Row } from './${name}.queries.ts';

/** A record that the actor may see. Others do not exist (404). */
export async function access${Name}(context: Context, programId: string): Promise<${Name}Row> {
  const row = programId === context.programId ? await find${Name}(context.db, programId) : undefined;
  if (!row) throw notFound();
  return row;
}
`,
    [`${folder}/${name}.queries.ts`]: `import type { Db } from '../../platform/db/db.ts';

export interface ${Name}Row {
  id: string;
  name: string;
}

export const find${Name} = (db: Db, programId: string): Promise<${Name}Row | undefined> =>
  db.selectFrom('program').select(['id', 'name']).where('id', '=', programId).executeTakeFirst();
`,
    [`${folder}/${name}.presenter.ts`]: `import type { ${Name} } from '#contract/features/${name}/${name}.ts';

/** Named fields only. */
export const present${Name} = (row: { id: string; name: string }): ${Name} => ({ programId: row.id, programName: row.name });
`,
    [`${folder}/tests/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { get${Name} } from '#contract/features/${name}/${name}.ts';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';

const api = await startApi();

test('a member reads it, another program learns nothing', async () => {
  const programId = await inProgram(api);
  const ada = await asMember(api, programId);
  const stranger = await asMember(api, await inProgram(api));
  expect((await api.call(ada.token, get${Name}, { params: { id: programId } })).body).toMatchObject({ programId });
  expect((await api.call(stranger.token, get${Name}, { params: { id: programId } })).status).toBe(404);
});
`,
  };
}

/** Changes in shared files that are made by hand. */
export const remaining = (name: string): readonly string[] => [
  `contract/src/endpoints.ts: import * as ${name} and name it in modules`,
  `server/src/app/features.ts: ${name} in the list`,
  `server/test/house/access: a case for get${name[0]!.toUpperCase() + name.slice(1)}`,
  'npm run permissions',
];

function main(name: string | undefined): void {
  if (!name || !/^[a-z][a-zA-Z]{2,30}$/.test(name))
    throw new Error('Usage: npm run new:feature NAME (camelCase, in the plural)');
  const root = path.join(import.meta.dirname, '..');
  const files = Object.entries(filesOf(name));
  const taken = files.find(([file]) => existsSync(path.join(root, file)));
  if (taken) throw new Error(`${taken[0]} is there already`);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    console.log(`made ${file}`);
  }
  console.log('Left to do by hand:');
  for (const line of remaining(name)) console.log(`  ${line}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    main(process.argv[2]);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
