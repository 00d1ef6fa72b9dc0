import { Customization } from './customization.tsx';

/** What people see before they log in. */
export default function LoginPageScreen() {
  return <Customization part="login" />;
}
