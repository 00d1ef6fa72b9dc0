import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/addresses/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

interface PersonRowProps {
  name: string;
  /** Null if the profile is not visible. */
  username: string | null;
  /** The id of their picture, if it is visible. */
  image?: string | null;
  note?: ReactNode;
  children?: ReactNode;
}

/** Shows a member in a list: the name links to the profile, followed by the actions. */
export function PersonRow({ name, username, image, note, children }: PersonRowProps) {
  return (
    <Row as="li" wrap style={{ padding: '10px 0' }}>
      <Avatar name={name} image={image} />
      <span style={{ flex: '1 1 130px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {username ? (
          <Link className="named" to={paths.profile} params={{ username }}>
            {name}
          </Link>
        ) : (
          name
        )}
        {note && (
          <>
            <br />
            <Text as="span" quiet small>
              {note}
            </Text>
          </>
        )}
      </span>
      <Row as="span" wrap>
        {children}
      </Row>
    </Row>
  );
}
