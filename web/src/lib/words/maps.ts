import i18next from 'i18next';
import '../i18n.ts';
import { maps } from '#copy/en/maps.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'maps', maps);
