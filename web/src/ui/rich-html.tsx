import styles from './rich-html.module.css';

/** Formatted text that people wrote. The server has reduced it to plain formatting before it stored it (kernel/rich-text). */
export const RichHtml = ({ html }: { html: string }) => (
  <div className={styles['text']} dangerouslySetInnerHTML={{ __html: html }} />
);
