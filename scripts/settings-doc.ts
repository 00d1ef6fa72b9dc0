// npm run settings: writes .env.example and the table in docs/operations.md from the schema of the settings.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format } from 'oxfmt';
import { schemaOf, settingNames, type SettingName } from '../server/src/platform/env/settings.ts';

const example = new URL('../.env.example', import.meta.url);
const page = new URL('../docs/operations.md', import.meta.url);
const [begin, end] = ['<!-- settings: npm run settings -->\n', '<!-- end of settings -->'];

function defaultOf(name: SettingName): string {
  const value = schemaOf(name).default;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === undefined ? '' : String(value);
}

export const exampleFile = (): string =>
  [
    '# Every setting of the server with its default. Copy to .env, or set in the environment.',
    '# A secret can also be read from a file: NAME_FILE=/run/secrets/name in place of NAME.',
    '# Written by `npm run settings`.',
    ...settingNames.flatMap((name) => {
      const { description, secret } = schemaOf(name);
      return ['', `# ${description}${secret ? ` Or ${name}_FILE.` : ''}`, `${name}=${defaultOf(name)}`];
    }),
    '',
  ].join('\n');

function table(): string {
  const rows = settingNames.map((name) => {
    const { description, secret } = schemaOf(name);
    const value = defaultOf(name);
    return `| \`${name}\`${secret ? ` or \`${name}_FILE\`` : ''} | ${value && `\`${value}\``} | ${description} |`;
  });
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

/** docs/operations.md with its table as the schema says it. */
export async function operationsPage(): Promise<string> {
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1] ?? '';
  const whole = `${before}${begin}\n${table()}\n\n${end}${after}`;
  const { code } = await format('operations.md', whole, { printWidth: 110 });
  return code;
}

export const currentExample = (): string => readFileSync(example, 'utf8');
export const currentPage = (): string => readFileSync(page, 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(page, await operationsPage());
  writeFileSync(example, exampleFile());
}
