import i18next from 'i18next';
import '../i18n.ts';
import entry from '#copy/en/entry.json';

/** Part of the chunks of registration, new passwords and setup. */
i18next.addResourceBundle('en', 'entry', entry);
