import type { Language } from '#copy/languages.ts';
import { words } from '#copy/words.ts';

export { hasDemoProgram } from './demo.queries.ts';

/** The one password of every demo sign-in; shown in demo mode only. */
export const demoPassword = 'goodstride-demo';

interface SignIn {
  email: string;
  label: string;
  password: string;
}

export const demoSignIns = (language: Language): SignIn[] =>
  Object.entries(words(language).demo).map(([email, label]) => ({ email, label, password: demoPassword }));
