import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/addresses/paths.ts';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Definitions } from '../../../ui/lists/definitions.tsx';

type Seen = 'program' | 'friends' | 'entry' | 'you' | 'given' | 'admins' | 'nobody';

/** Returns the server's visibility rules (docs/decisions/190, 217) with this member's settings. */
const rulesFor = (hidden: boolean) =>
  ({
    name: hidden ? 'friends' : 'program',
    steps: hidden ? 'friends' : 'program',
    journal: 'entry',
    health: 'you',
    checkUps: 'given',
    contact: 'admins',
    login: 'nobody',
  }) as const satisfies Record<string, Seen>;

/** Shows the audience of each of a member's data. */
export function WhoSees({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation('account');
  const rules = rulesFor(hidden);
  return (
    <Card as="section" stack="tight" aria-labelledby="who-title">
      <h2 id="who-title">{t('privacy.who')}</h2>
      <Text quiet>{t('privacy.whoText')}</Text>
      <Definitions look="lines">
        {(Object.keys(rules) as (keyof typeof rules)[]).map((what) => (
          <div key={what}>
            <dt>
              <strong>{t(`privacy.rows.${what}`)}</strong>
            </dt>
            <dd>{t(`privacy.seen.${rules[what]}`)}</dd>
          </div>
        ))}
      </Definitions>
      <p>{t('privacy.blocked')}</p>
      <p>
        <Link to={paths.settings}>{t('privacy.change')}</Link>
      </p>
    </Card>
  );
}
