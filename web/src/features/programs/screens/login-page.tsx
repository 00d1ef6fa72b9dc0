import { Customization } from './customization.tsx';

/** The screens before login. */
export default function LoginPageScreen() {
  return <Customization part="login" />;
}
