import i18next from 'i18next';
import '../i18n.ts';
import memberCenter from '#copy/en/member-center.json';

/** Part of the chunks of the admin area. */
i18next.addResourceBundle('en', 'member-center', memberCenter);
