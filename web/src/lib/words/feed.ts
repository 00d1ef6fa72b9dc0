import i18next from 'i18next';
import '../i18n.ts';
import { feed } from '#copy/en/feed.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'feed', feed);
