import { useTranslation } from 'react-i18next';
import '../../../lib/words/account.ts';
import { useMe } from '../../../lib/auth-user.ts';

/** How one signs in. */
export default function AccountSettings() {
  const { t } = useTranslation('account');
  const me = useMe();
  return (
    <section className="card stack tight">
      <h2>{t('email.title')}</h2>
      <p>{me.email}</p>
    </section>
  );
}
