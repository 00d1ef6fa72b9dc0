import { Customization } from './customization.tsx';

/** Logo, accent and the program's own button. */
export default function NavbarButtonScreen() {
  return <Customization part="navbarButton" />;
}
