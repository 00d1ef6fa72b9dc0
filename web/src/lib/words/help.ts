import i18next from 'i18next';
import '../i18n.ts';
import help from '#copy/en/help.json';
import articles from '#copy/en/help-articles.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'help', help);
i18next.addResourceBundle('en', 'help-articles', articles);
