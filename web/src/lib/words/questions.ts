import i18next from 'i18next';
import '../i18n.ts';
import { questions } from '#copy/en/questions.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'questions', questions);
