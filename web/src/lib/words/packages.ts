import i18next from 'i18next';
import '../i18n.ts';
import { challengePackages } from '#copy/en/challenge-packages.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'packages', challengePackages);
