import i18next from 'i18next';
import '../i18n.ts';
import photos from '#copy/en/photos.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'photos', photos);
