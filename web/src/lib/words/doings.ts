import i18next from 'i18next';
import '../i18n.ts';
import { doings } from '#copy/en/doings.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'doings', doings);
