import i18next from 'i18next';
import '../i18n.ts';
import richText from '#copy/en/rich-text.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'rich-text', richText);
