import type { ReactNode } from 'react';
import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { isFailure } from '../../lib/api/failure.ts';
import { Alert } from '../../ui/surfaces/alert.tsx';
import { Loaded } from '../../ui/surfaces/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/surfaces/states.tsx';

interface SuperAdminOnlyProps {
  title: string;
  /** For other people. */
  refusal: string;
  children: ReactNode;
}

/** Shows a screen for super admins. Its sensitive actions ask them to prove who they are. */
export function SuperAdminOnly({ title, refusal, children }: SuperAdminOnlyProps) {
  const { isSuperAdmin } = useMe();
  if (isSuperAdmin) return <ProofProvider>{children}</ProofProvider>;
  return (
    <Page title={title}>
      <Alert>{refusal}</Alert>
    </Page>
  );
}

interface RecordPageProps<T> {
  query: { data: T | undefined; error: Error | null; refetch(): unknown };
  /** The kind of record, and the title of the page if there is no such record. */
  kind: string;
  /** Shown if there is no such record. */
  gone: string;
  name(record: T): string;
  children(record: T): ReactNode;
}

/** Shows the page of one record, once it has loaded. */
export function RecordPage<T>({ query, kind, gone, name, children }: RecordPageProps<T>) {
  if (isFailure(query.error, 'not_found'))
    return (
      <Page title={kind}>
        <Empty title={gone} />
      </Page>
    );
  return (
    <Loaded isScreen query={query} heights={[56, 240, 120]}>
      {(record) => (
        <Page title={name(record)} lead={kind}>
          {children(record)}
        </Page>
      )}
    </Loaded>
  );
}
