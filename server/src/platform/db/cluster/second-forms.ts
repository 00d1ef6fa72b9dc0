import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A statement as a worker can run it whole, and which of its values is the program ($1 is 0). */
export interface SecondForm {
  text: string;
  program: number;
}

interface Pair extends SecondForm {
  plain: string;
}

const folder = path.join(import.meta.dirname, '../../../../cluster');

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Two texts of one statement, as the files in server/cluster have them. */
const pair = /^-- plain\n(.*?)^-- cluster, program \$(\d+)\n(.*?)(?=^-- plain\n|$(?![^]))/gms;

/** Returns the statements that have a second form. */
export function readPairs(): Pair[] {
  const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return texts.flatMap((text) =>
    [...text.matchAll(pair)].map(([, plain, program, second]) => ({
      plain: plain!.trim(),
      text: second!.trim(),
      program: Number(program) - 1,
    })),
  );
}

const mostTexts = 5_000;

/** Returns a function that finds the second form of a statement by its text. Undefined: it runs as it is. */
export function secondForms(): (text: string) => SecondForm | undefined {
  const forms = new Map(readPairs().map(({ plain, ...form }) => [oneLine(plain), form]));
  const known = new Map<string, SecondForm | undefined>();
  return (text) => {
    if (!known.has(text)) {
      if (known.size > mostTexts) known.clear();
      known.set(text, forms.get(oneLine(text)));
    }
    return known.get(text);
  };
}
