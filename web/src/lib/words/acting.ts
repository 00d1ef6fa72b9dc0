import i18next from 'i18next';
import '../i18n.ts';
import words from '#copy/en/acting.json';

/** Part of the chunk of the note for platform staff who work in a program. */
i18next.addResourceBundle('en', 'acting', words);
