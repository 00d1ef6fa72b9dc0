// npm run mail-frame: compiles the frame of HTML emails from MJML.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import toHtml from 'mjml';

const source = new URL('../server/src/domain/mail/frame.mjml', import.meta.url);
const target = new URL('../server/src/domain/mail/frame.html', import.meta.url);

export async function compiledFrame(): Promise<string> {
  const options = { validationLevel: 'strict', keepComments: false } as const;
  const { html, errors } = await toHtml(readFileSync(source, 'utf8'), options);
  if (errors.length) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  // The columns of MJML are written from the left, whatever the language is; the article around them knows better.
  return html.replaceAll('direction:ltr;', '').replaceAll('text-align:left;', 'text-align:start;');
}

export const currentFrame = (): string => readFileSync(target, 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(target, await compiledFrame());
