import styles from './art.module.css';

/** The placeholder of a drawn picture until its file has loaded. */
export const ArtRoom = () => <svg className={styles['art']} aria-hidden="true" />;
