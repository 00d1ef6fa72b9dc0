import i18next from 'i18next';
import '../i18n.ts';
import { notices } from '#copy/en/notices.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'notices', notices);
