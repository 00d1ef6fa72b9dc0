import i18next from 'i18next';
import '../i18n.ts';
import words from '#copy/en/outcome.json';

/** Part of the chunk of the screen that shows these texts. */
i18next.addResourceBundle('en', 'outcome', words);
