import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Shows at most three snackbars, at the top. */
export default function SnackbarOutlet() {
  return <Notifications position="top-center" limit={3} />;
}
