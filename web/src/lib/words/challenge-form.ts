import i18next from 'i18next';
import '../i18n.ts';
import challengeForm from '#copy/en/challenge-form.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'challenge-form', challengeForm);
