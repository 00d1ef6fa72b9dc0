import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Breach, SourceFile } from './source-file.ts';

/** Maps are the same in every language: west stays on the left. */
const IS_MAP = /^web\/src\/(?:domain\/maps|features\/map-editor)\//;
/** A line that says itself what it is in the other direction. */
const IS_TURNED = /\[dir='rtl'\]/;

const SIDES = [
  /(?:^|[\s;{])(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)\b[^:;{}]*:/,
  /(?:^|[\s;{])border-(?:top|bottom)-(?:left|right)-radius:/,
  /(?:^|[\s;{])(?:left|right):/,
  /(?:^|[\s;{])(?:text-align|float|clear|position-area|justify-content|justify-items):[^;]*\b(?:span-)?(?:left|right)\b/,
  /gradient\(to [^,]*\b(?:left|right)\b/,
];
const INLINE =
  /style=\{\{[^}]*(?:\b(?:margin|padding|border)(?:Left|Right)\w*:|\b(?:left|right):|textAlign: '(?:left|right)')/;
const FOUR =
  /(?:^|[\s;{])(?<name>(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color|radius)): (?<sides>[^;]+);/;

/** The values of a property, with those in brackets as one. */
const valuesOf = (text: string): string[] => text.match(/(?:[^\s()]+|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Whether four values in a row say something else for the left than for the right. */
function differsBySide(line: string): boolean {
  const { name, sides = '' } = FOUR.exec(line)?.groups ?? {};
  const values = valuesOf(sides);
  if (values.length !== 4) return false;
  return name === 'border-radius'
    ? values[0] !== values[1] || values[2] !== values[3]
    : values[1] !== values[3];
}

/**
 * Styles with a left or a right: in a language from right to left they would stay where they are. Start and end (`margin-inline-start`,
 * `inset-inline-end`, `text-align: start`) turn with it.
 */
export const physicalSides = (files: readonly SourceFile[]): Breach[] =>
  files
    .filter((file) => file.path.startsWith('web/') && !IS_MAP.test(file.path))
    .flatMap((file) => {
      const isSheet = file.path.endsWith('.css');
      const isBroken = (line: string) =>
        isSheet ? SIDES.some((side) => side.test(line)) || differsBySide(line) : INLINE.test(line);
      return file.text.split('\n').flatMap((line, at) =>
        isBroken(line) && !IS_TURNED.test(line)
          ? [
              {
                rule: 'physical-side',
                path: file.path,
                line: at + 1,
                why: `"${line.trim().slice(0, 60)}": use start and end instead of left and right`,
              },
            ]
          : [],
      );
    });

/** The style sheets of a project. */
export const readSheets = (root: string): SourceFile[] =>
  globSync('web/{src,boot}/**/*.css', { cwd: root }).map((name) => ({
    path: name.replaceAll('\\', '/'),
    text: readFileSync(path.join(root, name), 'utf8'),
  }));
