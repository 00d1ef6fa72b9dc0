import i18next from 'i18next';
import '../i18n.ts';
import today from '#copy/en/today.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'today', today);
