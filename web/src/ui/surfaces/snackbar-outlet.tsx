import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Where snackbars appear: at the top, at most three. */
export default function SnackbarOutlet() {
  return <Notifications position="top-center" limit={3} />;
}
