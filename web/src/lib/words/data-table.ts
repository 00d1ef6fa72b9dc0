import i18next from 'i18next';
import '../i18n.ts';
import dataTable from '#copy/en/data-table.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'data-table', dataTable);
