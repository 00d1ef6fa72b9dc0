import { Customization } from './customization.tsx';

/** Shows the screens before login. */
export default function LoginPageScreen() {
  return <Customization part="login" />;
}
