import i18next from 'i18next';
import '../i18n.ts';
import { challengeRules } from '#copy/en/challenge-rules.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'challengeRules', challengeRules);
