import i18next from 'i18next';
import '../i18n.ts';
import { discussions } from '#copy/en/discussions.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'discussions', discussions);
