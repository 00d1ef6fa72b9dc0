import i18next from 'i18next';
import '../i18n.ts';
import words from '#copy/en/company-sign-on.json';

/** Part of the chunk of the screen that shows these texts. */
i18next.addResourceBundle('en', 'company-sign-on', words);
