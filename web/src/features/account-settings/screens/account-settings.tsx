import type { ReactNode } from 'react';
import { getAccount } from '#contract/features/account-settings/account.ts';
import { Pair, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { EmailSection } from '../components/email-section.tsx';
import { FactorSection } from '../components/factor-section.tsx';
import { MailsSection } from '../components/mails-section.tsx';
import { PasswordSection } from '../components/password-section.tsx';
import { ProofProvider } from '../components/proof.tsx';
import { SessionsSection } from '../components/sessions-section.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/**
 * How the member logs in and where they are logged in, and beside it what reaches them: emails, and `children` of other
 * features.
 */
export default function AccountSettings({ children }: { children: ReactNode }) {
  const account = useRead(getAccount);
  return (
    <ProofProvider>
      <Loaded query={account} heights={[160, 320, 320]}>
        {(data) => (
          <Pair style={{ alignItems: 'start' }}>
            <Stack>
              <EmailSection account={data} />
              <PasswordSection account={data} />
              <FactorSection account={data} />
              <SessionsSection />
            </Stack>
            <Stack>
              <MailsSection mails={data.mails} />
              {children}
            </Stack>
          </Pair>
        )}
      </Loaded>
    </ProofProvider>
  );
}
