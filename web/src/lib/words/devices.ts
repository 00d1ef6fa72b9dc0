import i18next from 'i18next';
import '../i18n.ts';
import { devices } from '#copy/en/devices.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'devices', devices);
