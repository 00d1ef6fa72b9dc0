import styles from './art.module.css';

/** The room of a picture drawn in code, until its file has come. */
export const ArtRoom = () => <svg className={styles['art']} aria-hidden="true" />;
