import i18next from 'i18next';
import '../i18n.ts';
import { sitewide } from '#copy/en/sitewide.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'sitewide', sitewide);
