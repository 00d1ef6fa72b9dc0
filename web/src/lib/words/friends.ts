import i18next from 'i18next';
import '../i18n.ts';
import { friends } from '#copy/en/friends.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'friends', friends);
