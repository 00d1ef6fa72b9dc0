import i18next from 'i18next';
import '../i18n.ts';
import { points } from '#copy/en/points.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'points', points);
