/*
 * Google writes the columns of Fit's days in the language of the account. They are known by whole words, so that a walk ("senderismo")
 * is no sleep ("sen"), and by parts of words only where a language glues or doesn't separate them.
 */
interface Words {
  whole: readonly string[];
  /** Beginnings of words. */
  begin: readonly string[];
  within: readonly string[];
}

const steps: Words = {
  whole: ['steps', 'step', 'pasos', 'pas', 'passi', 'passos', 'stappen', 'adım', 'шаг', 'шаги', 'шагов'],
  begin: ['schritt', 'krok', 'steg', 'skridt', 'skritt', 'askel', 'langkah', 'adım'],
  within: ['歩数', '步数', '步數', '걸음'],
};
const sleep: Words = {
  whole: [
    'sleep',
    'sleeping',
    'sueño',
    'dormir',
    'sommeil',
    'sonno',
    'sono',
    'slapen',
    'сон',
    'сна',
    'sen',
    'snu',
    'spánek',
    'uni',
    'unen',
    'uyku',
    'tidur',
  ],
  begin: ['sömn', 'søvn'],
  within: ['schlaf', 'slaap', '睡眠', '수면'],
};
const light: Words = {
  whole: ['light', 'ligero', 'léger', 'leggero', 'leve', 'lichte', 'lekki', 'lätt', 'let', 'hafif', 'ringan'],
  begin: ['leicht'],
  within: ['浅い', '浅度', '淺層', '얕은', 'легк', 'поверхност'],
};
const deep: Words = {
  whole: ['deep', 'profundo', 'profond', 'profondo', 'diepe', 'głęboki', 'djup', 'dyb', 'derin', 'lelap'],
  begin: ['tief'],
  within: ['深い', '深度', '深層', '깊은', 'глубок'],
};
const rem: Words = { whole: ['rem', 'mor'], begin: ['rem'], within: ['レム', '렘'] };
const awake: Words = {
  whole: [
    'awake',
    'mid',
    'despierto',
    'despierta',
    'éveillé',
    'éveil',
    'sveglio',
    'acordado',
    'wakker',
    'terjaga',
    'vaken',
    'vågen',
  ],
  begin: ['wach', 'unterbroch'],
  within: ['覚醒', '清醒', '깨어', 'бодрств'],
};

const has = (cell: string, { whole, begin, within }: Words): boolean => {
  const words = cell.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return (
    words.some((word) => whole.includes(word) || begin.some((start) => word.startsWith(start))) ||
    within.some((part) => cell.includes(part))
  );
};

const isDuration = (cell: string) => /[(（]ms[)）]/.test(cell);

export const isStepsColumn = (cell: string): boolean => has(cell, steps) && !isDuration(cell);

const isStage = (cell: string) => [light, deep, rem].some((words) => has(cell, words));

/** Returns the place of all the sleep of a day, and those of its stages, which are the sleep where nothing else says it. */
export function sleepColumns(header: readonly string[]): { all: number; stages: number[] } {
  const slept = header.flatMap((cell, at) =>
    isDuration(cell) && has(cell, sleep) && !has(cell, awake) ? [{ cell, at }] : [],
  );
  return {
    all: slept.find(({ cell }) => !isStage(cell))?.at ?? -1,
    stages: slept.filter(({ cell }) => isStage(cell)).map(({ at }) => at),
  };
}
