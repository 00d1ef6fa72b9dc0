/** Says why a browser shows no notifications. */
export type PushProblem = 'cannot' | 'denied' | 'failed';

/** A subscription of this browser as the API takes it, or why there is none. */
export type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } } | PushProblem;

const registered = () => navigator.serviceWorker?.getRegistration();

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await registered();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Returns the address of this browser at its push service as the API names it (SHA-256, base64url). */
export async function hashOfSubscription(): Promise<string | null> {
  const subscription = await findSubscription();
  if (!subscription) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  const text = btoa(String.fromCodePoint(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Asks for permission and subscribes this browser with the key of the installation. */
export async function subscribePush(key: string): Promise<Subscribed> {
  const registration = await registered();
  if (!registration?.pushManager || typeof Notification === 'undefined') return 'cannot';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    // One that another person left, or that was made with another key, is of no use.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    const { endpoint, keys } = made.toJSON();
    const { p256dh, auth } = keys ?? {};
    return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : 'failed';
  } catch {
    return 'failed';
  }
}

/** After a log out this browser shows nothing any more. The server forgets it by the session that ended. */
export function forgetPush(): void {
  void findSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined);
}
