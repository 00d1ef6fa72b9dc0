import i18next from 'i18next';
import '../i18n.ts';
import { mapMaking } from '#copy/en/map-making.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'mapMaking', mapMaking);
