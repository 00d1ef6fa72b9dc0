export type Verdict = 'good' | 'warning' | 'problem';

/** One line of what the doctor says. */
export interface Finding {
  about: string;
  verdict: Verdict;
  text: string;
}
