import { readProgramText } from './program-text.ts';

/** Parses the text of one file in a process of the gate, because a hostile one can take minutes. */
export default function answer({ text }: { text: string }) {
  return readProgramText(text);
}
