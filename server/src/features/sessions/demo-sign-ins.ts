import type { Language } from '#copy/languages.ts';
import { translate } from '../../platform/words/translate.ts';

/** The one password of every demo account, shown in demo mode only. */
export const demoPassword = 'goodstride-demo';

interface SignIn {
  email: string;
  label: string;
  password: string;
}

const people = [
  ['member@cedar.example', 'cedarMember'],
  ['leader@cedar.example', 'cedarLeader'],
  ['admin@cedar.example', 'cedarAdmin'],
  ['admin@birch.example', 'birchAdmin'],
  ['member@birch.example', 'birchMember'],
  ['staff@goodstride.example', 'staff'],
  ['super@goodstride.example', 'super'],
] as const;

export const demoSignIns = (language: Language): SignIn[] =>
  people.map(([email, role]) => ({
    email,
    label: translate(language)(`demo:${role}`),
    password: demoPassword,
  }));
