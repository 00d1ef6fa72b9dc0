import i18next from 'i18next';
import { challengeRules } from '#copy/en/challenge-rules.ts';

i18next.addResourceBundle('en', 'challengeRules', challengeRules);
