import { ProgramMark } from '../../../ui/art/program-mark.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

export interface LoginLookProps {
  /** Empty where the heading of the page says it. */
  programName: string;
  logo: string | null;
  title: string;
  text: string;
  picture: string | null;
}

/** Shows a program's content above the login form. */
export function LoginLook({ programName, logo, title, text, picture }: LoginLookProps) {
  return (
    <Stack tight>
      <Row>
        <ProgramMark logo={logo} size={36} />
        {programName && <b>{programName}</b>}
      </Row>
      {picture && (
        <img
          src={`/api/program-pictures/${picture}`}
          alt=""
          style={{ width: '100%', maxHeight: 220, objectFit: 'cover', borderRadius: 12 }}
        />
      )}
      {title && <h2>{title}</h2>}
      {text && <Text reading>{text}</Text>}
    </Stack>
  );
}
