import { getAccount } from '#contract/features/account-settings/account.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { EmailSection } from '../components/email-section.tsx';
import { FactorSection } from '../components/factor-section.tsx';
import { MailsSection } from '../components/mails-section.tsx';
import { PasswordSection } from '../components/password-section.tsx';
import { ProofProvider } from '../components/proof.tsx';
import { SessionsSection } from '../components/sessions-section.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** How the member logs in, where they are logged in, and which emails they get. */
export default function AccountSettings() {
  const account = useRead(getAccount);
  return (
    <ProofProvider>
      <Loaded query={account} heights={[160, 320, 320]}>
        {(data) => (
          <>
            <EmailSection account={data} />
            <PasswordSection account={data} />
            <FactorSection account={data} />
            <SessionsSection />
            <MailsSection mails={data.mails} />
          </>
        )}
      </Loaded>
    </ProofProvider>
  );
}
