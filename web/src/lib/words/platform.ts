import i18next from 'i18next';
import '../i18n.ts';
import words from '#copy/en/platform.json';

/** Part of the chunk of the platform area. */
i18next.addResourceBundle('en', 'platform', words);
