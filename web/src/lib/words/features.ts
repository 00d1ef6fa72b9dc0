import i18next from 'i18next';
import '../i18n.ts';
import features from '#copy/en/features.json';

/** Part of the chunks of the admin area. */
i18next.addResourceBundle('en', 'features', features);
