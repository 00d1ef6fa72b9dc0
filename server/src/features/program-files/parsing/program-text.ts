import type { ReadText } from './program-text.types.ts';
import { readYaml, type ReadYaml } from '../../../platform/gate/parsers/yaml.ts';

/** More than any file that was written by an export. */
const mostKeys = 5_000;
const mostValues = 200_000;
const deepest = 12;
/** So many open brackets at a place, or steps of indentation, are no file of a program. */
const bounds = { depth: 64, width: mostKeys, values: mostValues };

const problems: Record<Extract<ReadYaml, { problem: string }>['problem'], string> = {
  deep: 'program_file_deep',
  large: 'program_file_large',
  broken: 'program_file_line',
};

/** Whether a value is deeper than the file of any program, or larger. */
function isTooLarge(value: unknown): boolean {
  let count = 0;
  const isLarge = (each: unknown, depth: number): boolean => {
    count += 1;
    if (count > mostValues || depth > deepest) return true;
    if (typeof each !== 'object' || each === null) return false;
    return Object.values(each).some((inner) => isLarge(inner, depth + 1));
  };
  return isLarge(value, 0);
}

/** Reads the text of a file of a program. It runs in a process of the gate. */
export function readProgramText(text: string): ReadText {
  const read = readYaml(text, bounds);
  if ('problem' in read) return { problem: problems[read.problem], line: read.line };
  return isTooLarge(read.value) ? { problem: 'program_file_large', line: null } : read;
}
