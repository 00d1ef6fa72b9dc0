import i18next from 'i18next';
import '../i18n.ts';
import questionAdmin from '#copy/en/question-admin.json';

/** Part of the chunks of the admin area. */
i18next.addResourceBundle('en', 'question-admin', questionAdmin);
