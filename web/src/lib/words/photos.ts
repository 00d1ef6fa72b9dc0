import i18next from 'i18next';
import { photos } from '#copy/en/photos.ts';

i18next.addResourceBundle('en', 'photos', photos);
