import i18next from 'i18next';
import '../i18n.ts';
import mapMaking from '#copy/en/map-making.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'map-making', mapMaking);
