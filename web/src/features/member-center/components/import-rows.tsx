import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import {
  type MemberImport,
  type MemberImportRow,
  type RowVerdict,
  listMemberImportRows,
} from '#contract/features/member-center/import.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

function EntryRow({ row: { line, name, email, memberId, problem } }: { row: MemberImportRow }) {
  const shown = name ?? email ?? '–';
  return (
    <tr>
      <td>{line}</td>
      <th scope="row">
        {memberId ? (
          <Link to={paths.memberAccount} params={{ memberId }}>
            {shown}
          </Link>
        ) : (
          shown
        )}
      </th>
      <td>{problem ?? email}</td>
    </tr>
  );
}

/** Shows the rows of a file with one verdict, page by page. */
export function ImportRows({ of, verdict }: { of: MemberImport; verdict: RowVerdict }) {
  const { t } = useTranslation('member-import-screen');
  const [page, setPage] = useState(1);
  const query = useRead(
    listMemberImportRows,
    { params: { id: of.id }, query: { page, verdict } },
    { placeholderData: keepPreviousData },
  );
  const isProblem = verdict === 'problem';
  return (
    <Listed query={query} page={page} onPage={setPage} heights={[220]}>
      {({ items }, pages) => (
        <div>
          <Table caption={t(`verdicts.${verdict}`)} style={{ overflowWrap: 'anywhere' }}>
            <thead>
              <tr>
                <th scope="col" style={{ overflowWrap: 'normal' }}>
                  {t('table.line')}
                </th>
                <th scope="col">{t('table.person')}</th>
                <th scope="col">{t(isProblem ? 'table.problem' : 'table.email')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <EntryRow key={row.line} row={row} />
              ))}
            </tbody>
          </Table>
          {pages}
        </div>
      )}
    </Listed>
  );
}
