import i18next from 'i18next';
import '../i18n.ts';
import admin from '#copy/en/admin.json';

/** Part of the chunks of the admin area. */
i18next.addResourceBundle('en', 'admin', admin);
