import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchedSelect } from '../../ui/searched-select.tsx';
import { EnterProgram } from '../../features/sessions/components/enter-program.tsx';
import { useAddressPart } from '../../lib/addresses/address-part.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { useProgramOptions } from '../../lib/lists/use-program-options.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import Builder from '../screens/challenge-builder.tsx';

/** Finds another program, and enters it with a reason. */
function OtherProgram() {
  const { t } = useTranslation('platform-challenges');
  const [programId, setProgramId] = useState<string | null>(null);
  const { options, onSearch } = useProgramOptions(programId ?? undefined);
  return (
    <Row wrap>
      <SearchedSelect
        aria-label={t('builder.find')}
        placeholder={t('copy.find')}
        value={programId}
        data={options}
        onSearchChange={onSearch}
        onChange={setProgramId}
      />
      {programId && <EnterProgram key={programId} programId={programId} stays />}
    </Row>
  );
}

/** Shows the program in which a challenge is created, and the way to another one. */
function ProgramOfChallenge() {
  const { t } = useTranslation('platform-challenges');
  const { program } = useMe();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Card as="section" aria-label={t('builder.label')}>
      <Row wrap between>
        <Text>{t('builder.in', { program: program?.name ?? '' })}</Text>
        {isChoosing ? (
          <OtherProgram />
        ) : (
          <Button size="small" onClick={() => setChoosing(true)}>
            {t('builder.other')}
          </Button>
        )}
      </Row>
    </Card>
  );
}

/**
 * Shows the builder in the platform area: packages of the platform, and challenges of the program that staff work in.
 */
export default function PlatformBuilder() {
  const isPackage = useAddressPart('mode') === 'package';
  const { programId } = useMe();
  return (
    <Stack>
      {!isPackage && <ProgramOfChallenge key={`program-${programId}`} />}
      <Builder key={programId} />
    </Stack>
  );
}
