import i18next from 'i18next';
import '../i18n.ts';
import overview from '#copy/en/overview.json';

/** Part of the chunks of the admin area. */
i18next.addResourceBundle('en', 'overview', overview);
