import styles from './art.module.css';

/** Shows the placeholder of a drawn picture until its file has loaded. */
export const ArtRoom = () => <svg className={`scenery ${styles['art']}`} aria-hidden="true" />;
