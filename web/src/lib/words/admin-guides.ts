import i18next from 'i18next';
import '../i18n.ts';
import adminGuides from '#copy/en/admin-guides.json';

/** Part of the chunks of the admin area. */
i18next.addResourceBundle('en', 'admin-guides', adminGuides);
