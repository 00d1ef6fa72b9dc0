import i18next from 'i18next';
import '../i18n.ts';
import packages from '#copy/en/packages.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'packages', packages);
