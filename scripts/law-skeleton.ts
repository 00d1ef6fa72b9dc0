// A tiny project that keeps every rule, and a breach of each rule, for law.test.ts.

/** The text of each file by its path. No rule is broken here. */
export const SOUND_HOUSE: Readonly<Record<string, string>> = {
  'package.json':
    '{ "type": "module", "imports": { "#contract/*": "./contract/src/*", "#copy/*": "./copy/src/*" } }',
  'tsconfig.json':
    '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler", "allowImportingTsExtensions": true, "noEmit": true } }',
  'copy/src/languages.ts': `export const english = 'en';\n`,
  'copy/src/en/steps.json': '{ "title": "Your steps" }\n',
  'copy/src/es/steps.json': '{ "title": "Tus pasos" }\n',
  'contract/src/features/steps.ts': `import { Object } from 'typebox';\nexport const stepsBody = Object({});\n`,
  'contract/src/all.ts': `import { stepsBody } from './features/steps.ts';\nexport const bodies = [stepsBody];\n`,
  'server/src/main.ts': `import { startApi } from './app/api.ts';\nstartApi();\n`,
  'server/src/app/api.ts': `import { steps } from '../features/steps/index.ts';\nimport { goals } from '../features/goals/index.ts';\nimport { identity } from '../domain/identity/public.ts';\nexport const startApi = () => [steps, goals, identity];\n`,
  'server/src/features/steps/index.ts': `export { routes as steps } from './steps.routes.ts';\n`,
  'server/src/features/steps/steps.routes.ts': `import { addSteps } from './services/add-steps.ts';\nimport { present } from './steps.presenter.ts';\nimport { mayAdd } from './steps.policy.ts';\nimport { stepsBody } from '#contract/features/steps.ts';\nimport { http } from '../../platform/http/http.ts';\nexport const routes = [addSteps, present, mayAdd, stepsBody, http];\n`,
  'server/src/features/steps/steps.policy.ts': `export const mayAdd = (age: number) => age > 0;\n`,
  'server/src/features/steps/steps.presenter.ts': `export const present = (row: { steps: number }) => ({ steps: row.steps });\n`,
  'server/src/features/steps/steps.queries.ts': `import { db } from '../../platform/db/db.ts';\nexport const insertDay = () => db;\n`,
  'server/src/features/steps/services/add-steps.ts': `import { insertDay } from '../steps.queries.ts';\nimport { identity } from '../../../domain/identity/public.ts';\nexport const addSteps = () => [insertDay(), identity, 'steps.added'];\n`,
  'server/src/features/goals/index.ts': `import { goal } from './goal.ts';\nexport const goals = [goal];\n`,
  'server/src/features/goals/goal.ts': `export const goal = 10;\n`,
  'server/src/domain/identity/public.ts': `export { identity } from './identity.ts';\n`,
  'server/src/domain/identity/identity.ts': `import { members } from '../members/public.ts';\nexport const identity = members;\n`,
  'server/src/domain/members/public.ts': `export { members } from './members.ts';\n`,
  'server/src/domain/members/members.ts': `export const members = 1;\n`,
  'server/src/platform/db/db.ts': `import { Kysely } from 'kysely';\nexport const db = Kysely.name;\n`,
  'server/src/platform/gate/parsers/xml.ts': `import { SaxesParser } from 'saxes';\nexport const parser = SaxesParser.name;\n`,
  'server/src/platform/http/http.ts': `export const http = 1;\n`,
  'server/src/platform/env/env.ts': `import { db } from '../db/db.ts';\nexport const port = [process.env.PORT, db];\n`,
  'server/test/member.ts': `import { members } from '../src/domain/members/public.ts';\nexport const member = members;\n`,
  'web/src/main.tsx': `import { Home } from './app/screens/home.tsx';\nimport { language } from './lib/language.ts';\nexport const main = [Home, language];\n`,
  'web/src/app/screens/home.tsx': `import { Steps } from '../../features/steps/screens/steps.tsx';\nimport { Goals } from '../../features/goals/screens/goals.tsx';\nexport const Home = () => [Steps, Goals];\n`,
  'web/src/features/steps/screens/steps.tsx': `import { useSteps } from '../hooks/use-steps.ts';\nimport { Box } from '../../../ui/box.tsx';\nimport steps from '#copy/en/steps.json';\nexport const Steps = () => <Box label={steps.title}>{useSteps()} &middot; %</Box>;\n`,
  'web/src/features/steps/hooks/use-steps.ts': `import { api } from '../../../lib/api/api.ts';\nexport const useSteps = () => api;\n`,
  'web/src/features/goals/screens/goals.tsx': `\nexport const Goals = () => <Box label={''}>{1}</Box>;\n`,
  'web/src/lib/language.ts': `import { english } from '#copy/languages.ts';\nexport const language = english;\n`,
  'web/src/lib/api/api.ts': `import { stepsBody } from '#contract/features/steps.ts';\nexport const api = stepsBody;\n`,
  'web/src/ui/box.tsx': `export const Box = (props: { label: string; children: unknown }) => <p className="box plain">{props.label}</p>;\n`,
};

/** A breach of an import rule: this file is added or replaced, and imports something it must not. */
export interface PlantedImport {
  readonly rule: string;
  readonly file: string;
  readonly imports: string;
}

const feature = 'server/src/features/steps';
const webFeature = 'web/src/features/steps';

export const PLANTED_IMPORTS: readonly PlantedImport[] = [
  { rule: 'no-circular', file: 'server/src/platform/db/circle-back.ts', imports: './circle.ts' },
  { rule: 'copy-stands-alone', file: 'copy/src/bad.ts', imports: '#contract/features/steps.ts' },
  { rule: 'copy-imports-nothing', file: 'copy/src/bad-node.ts', imports: 'node:fs' },
  { rule: 'server-translates', file: `${feature}/bad-words.ts`, imports: '#copy/en/steps.json' },
  {
    rule: 'other-languages-are-fetched',
    file: `${webFeature}/screens/bad-words.tsx`,
    imports: '#copy/es/steps.json',
  },
  { rule: 'contract-stands-alone', file: 'contract/src/bad.ts', imports: '#copy/languages.ts' },
  { rule: 'contract-imports-only-typebox', file: 'contract/src/bad-package.ts', imports: 'kysely' },
  {
    rule: 'server-never-sees-web',
    file: 'server/src/app/bad-web.ts',
    imports: '../../../web/src/lib/api/api.ts',
  },
  {
    rule: 'web-never-sees-server',
    file: 'web/src/app/bad-server.ts',
    imports: '../../../server/src/platform/http/http.ts',
  },
  {
    rule: 'platform-is-ground',
    file: 'server/src/platform/http/bad.ts',
    imports: '../../domain/members/public.ts',
  },
  {
    rule: 'kernel-below-domain',
    file: 'server/src/kernel/lists/bad.ts',
    imports: '../../domain/members/public.ts',
  },
  {
    rule: 'domain-below-features',
    file: 'server/src/domain/members/bad.ts',
    imports: '../../features/goals/index.ts',
  },
  { rule: 'features-below-app', file: `${feature}/bad-app.ts`, imports: '../../app/api.ts' },
  {
    rule: 'server-features-never-sideways',
    file: `${feature}/bad-sideways.ts`,
    imports: '../goals/index.ts',
  },
  { rule: 'feature-front-door', file: 'server/src/app/bad-door.ts', imports: '../features/goals/goal.ts' },
  {
    rule: 'rooms-by-public-door',
    file: `${feature}/bad-door.ts`,
    imports: '../../domain/members/members.ts',
  },
  {
    rule: 'rooms-by-public-door',
    file: 'server/src/app/bad-room.ts',
    imports: '../domain/members/members.ts',
  },
  {
    rule: 'rooms-among-themselves-by-public-door',
    file: 'server/src/domain/identity/bad.ts',
    imports: '../members/members.ts',
  },
  { rule: 'only-queries-touch-the-db', file: `${feature}/bad-db.ts`, imports: '../../platform/db/db.ts' },
  { rule: 'only-queries-touch-the-db', file: `${feature}/services/bad-kysely.ts`, imports: 'kysely' },
  { rule: 'policy-is-pure', file: `${feature}/bad.policy.ts`, imports: './steps.queries.ts' },
  { rule: 'presenter-is-pure', file: `${feature}/bad.presenter.ts`, imports: '../../platform/http/http.ts' },
  {
    rule: 'rules-are-pure',
    file: `${feature}/scoring/bad.ts`,
    imports: '../../../platform/http/http.ts',
  },
  { rule: 'queries-know-no-rules', file: `${feature}/bad.queries.ts`, imports: './steps.policy.ts' },
  {
    rule: 'services-know-no-http',
    file: `${feature}/services/bad-http.ts`,
    imports: '../../../platform/http/http.ts',
  },
  { rule: 'only-the-gate-parses', file: `${feature}/bad.worker.ts`, imports: 'yauzl' },
  { rule: 'main-reaches-no-parser', file: 'server/src/main.ts', imports: './platform/gate/parsers/xml.ts' },
  { rule: 'ui-is-ground', file: 'web/src/ui/bad.ts', imports: '../lib/api/api.ts' },
  { rule: 'ui-is-ground', file: 'web/src/ui/bad-contract.ts', imports: '#contract/features/steps.ts' },
  { rule: 'mantine-only-in-ui', file: `${webFeature}/bad-mantine.ts`, imports: '@mantine/core' },
  { rule: 'mantine-only-in-ui', file: 'web/src/app/bad-dates.ts', imports: '@mantine/dates' },
  { rule: 'lib-below-features', file: 'web/src/lib/bad.ts', imports: '../features/steps/hooks/use-steps.ts' },
  {
    rule: 'web-domain-below-features',
    file: 'web/src/domain/maps/bad.ts',
    imports: '../../features/steps/hooks/use-steps.ts',
  },
  { rule: 'web-features-below-app', file: `${webFeature}/bad-app.ts`, imports: '../../app/screens/home.tsx' },
  {
    rule: 'web-features-never-sideways',
    file: `${webFeature}/bad.ts`,
    imports: '../goals/screens/goals.tsx',
  },
  {
    rule: 'only-hooks-call-the-api',
    file: `${webFeature}/screens/bad.ts`,
    imports: '../../../lib/api/api.ts',
  },
  {
    rule: 'no-product-code-imports-tests',
    file: 'server/src/app/bad-test.ts',
    imports: '../../test/member.ts',
  },
  { rule: 'no-unresolvable', file: 'server/src/app/bad-nowhere.ts', imports: './nowhere.ts' },
];

const long = (lines: number): string => `${'// a line\n'.repeat(lines - 1)}export const last = 1;\n`;
const component = (jsx: string): string => `export const Bad = (props: { on: boolean }) => <p>${jsx}</p>;\n`;
const service = `${feature}/services/bad.ts`;

/** A breach of a rule of law.ts: these files are added to the project that keeps every rule. */
export const PLANTED_FILES: readonly {
  rule: string;
  what: string;
  files: Readonly<Record<string, string>>;
}[] = [
  {
    rule: 'room-median',
    what: 'a room of middling files',
    files: Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`contract/src/features/f${n}.ts`, long(80)]),
    ),
  },
  {
    rule: 'full-folder',
    what: 'a folder of 31 files',
    files: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`web/src/lib/many/f${n}.ts`, long(2)])),
  },
  {
    rule: 'hidden-state',
    what: 'a map at module level that requests share',
    files: { 'server/src/domain/steps/seen.ts': `export const seen = new WeakMap<object, number>();\n` },
  },
  {
    rule: 'hidden-state',
    what: 'a map at module level that components share',
    files: { 'web/src/lib/measured.ts': `export const measured = new WeakMap<object, number>();\n` },
  },
  { rule: 'vague-name', what: 'a folder utils', files: { 'web/src/lib/utils/dates.ts': long(2) } },
  {
    rule: 'vague-name',
    what: 'a file helpers.ts',
    files: { 'server/src/platform/http/helpers.ts': long(2) },
  },
  {
    rule: 'vague-name',
    what: 'a file date-helper.ts',
    files: { 'server/src/platform/http/date-helper.ts': long(2) },
  },
  { rule: 'vague-name', what: 'a file misc.ts', files: { 'copy/src/misc.ts': long(2) } },
  { rule: 'vague-name', what: 'a folder common', files: { 'contract/src/common/ids.ts': long(2) } },
  {
    rule: 'vague-name',
    what: 'TeamManager.ts',
    files: { 'server/src/domain/members/TeamManager.ts': long(2) },
  },
  { rule: 'vague-name', what: 'a second part', files: { 'server/src/app/api-part2.ts': long(2) } },
  {
    rule: 'barrel',
    what: 'only re-exports',
    files: { 'web/src/ui/index.ts': `export { Box } from './box.tsx';\n` },
  },
  {
    rule: 'words-in-jsx',
    what: 'a condition',
    files: { 'web/src/ui/bad.tsx': component(`{props.on ? 'On' : 'Off'}`) },
  },
  {
    rule: 'words-in-jsx',
    what: 'a template',
    files: { 'web/src/ui/bad.tsx': component('<input title={`Day ${1}`} />') },
  },
  {
    rule: 'words-in-services',
    what: 'a sentence',
    files: { [service]: `export const why = 'You cannot join';\n` },
  },
  {
    rule: 'words-in-services',
    what: 'a template',
    files: { [service]: 'export const why = (n: number) => `Only ${n} days left`;\n' },
  },
  {
    rule: 'disabled-while-sent',
    what: 'a button',
    files: { 'web/src/ui/bad.tsx': component('<button disabled={!ready || save.isPending} />') },
  },
  ...['button', 'table', 'select', 'input', 'textarea', 'form'].map((tag) => ({
    rule: 'raw-tag',
    what: `a ${tag} outside web/src/ui`,
    files: { 'web/src/features/steps/components/bad.tsx': component(`<${tag} />`) },
  })),
  {
    rule: 'query-key',
    what: 'a query key that is written out',
    files: { 'web/src/features/steps/hooks/use-bad.ts': `export const query = { queryKey: ['steps'] };\n` },
  },
];
