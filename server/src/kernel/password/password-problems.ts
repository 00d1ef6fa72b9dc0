/** Keys of the texts (errors.fields). */
export type PasswordProblem = 'common_password' | 'personal_password';

/** Fewer guesses than this (a power of ten), and a password counts as common. */
const fewestGuessesLog10 = 9;
/** Longer passwords are judged by their beginning, because the estimate takes time by the square of the length. */
const judgedLength = 40;
/** With fewer other letters than this, a password counts as made of the words in it. */
const ownAtLeast = 4;

async function makeEstimator() {
  const [{ ZxcvbnFactory }, common, english, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

let estimator: ReturnType<typeof makeEstimator> | null = null;

// Characters people use in place of a letter: p4ssw0rd is password.
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const withLetters = (text: string) => text.replaceAll(/[0134578@$!]/g, (sign) => lookAlikes[sign] ?? sign);
const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');

/** Returns the parts of names and addresses that count as a person's or program's words, the longest first. */
function wordsOf(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => {
    const folded = fold(text);
    return [letters(folded), ...folded.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set(parts.filter((part) => part.length >= 3))].toSorted((a, b) => b.length - a.length);
}

function isPersonal(password: string, words: readonly string[]): boolean {
  const plain = fold(password);
  // As it is, with letters for look-alikes, and the same without years and marks around it.
  const forms = [plain, withLetters(plain), withLetters(plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))];
  return forms.some((form) => {
    const rest = words.reduce((text, word) => text.replaceAll(word, ' '), form);
    return rest !== form && letters(rest).length < ownAtLeast;
  });
}

/**
 * Returns the problems of a new password, besides its length, which the contract limits: it can be guessed quickly, or
 * it is made of the person's or program's words (docs/domain.md#passwords-and-sign-in).
 */
export async function passwordProblems(
  password: string,
  words: readonly string[],
): Promise<PasswordProblem[]> {
  const problems: PasswordProblem[] = [];
  const { guessesLog10 } = (await (estimator ??= makeEstimator())).check(password.slice(0, judgedLength), [
    'goodstride',
  ]);
  if (guessesLog10 < fewestGuessesLog10) problems.push('common_password');
  if (isPersonal(password, wordsOf(words))) problems.push('personal_password');
  return problems;
}
