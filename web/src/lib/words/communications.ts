import i18next from 'i18next';
import '../i18n.ts';
import communications from '#copy/en/communications.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'communications', communications);
