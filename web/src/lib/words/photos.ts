import i18next from 'i18next';
import '../i18n.ts';
import { photos } from '#copy/en/photos.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'photos', photos);
