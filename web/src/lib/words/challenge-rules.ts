import i18next from 'i18next';
import '../i18n.ts';
import challengeRules from '#copy/en/challenge-rules.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'challenge-rules', challengeRules);
