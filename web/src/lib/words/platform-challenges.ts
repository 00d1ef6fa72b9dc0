import i18next from 'i18next';
import '../i18n.ts';
import words from '#copy/en/platform-challenges.json';

/** Part of the chunks of the platform area. */
i18next.addResourceBundle('en', 'platform-challenges', words);
