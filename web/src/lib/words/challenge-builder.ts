import i18next from 'i18next';
import '../i18n.ts';
import challengeBuilder from '#copy/en/challenge-builder.json';

/** Part of the chunks of the forms of challenges. */
i18next.addResourceBundle('en', 'challenge-builder', challengeBuilder);
