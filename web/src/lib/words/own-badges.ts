import i18next from 'i18next';
import '../i18n.ts';
import ownBadges from '#copy/en/own-badges.json';

/** Part of the chunk of the settings of badges. */
i18next.addResourceBundle('en', 'own-badges', ownBadges);
