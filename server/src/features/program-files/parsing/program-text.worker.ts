import { isTooLarge, readYaml } from './program-text.ts';

/** Parses the text of one file in its own process, because a hostile one can take minutes. */
export default function answer({ text }: { text: string }) {
  const read = readYaml(text);
  return 'value' in read && isTooLarge(read.value) ? { problem: 'program_file_large', line: null } : read;
}
