import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  endApiKey,
  listApiKeys,
  replaceApiKey,
  takeOverApiKey,
  type ApiKey,
} from '#contract/features/api-keys/api-keys.ts';
import { keyAreas } from '#contract/features/api-keys/key-scopes.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { Secret } from '../../../domain/secret/secret.tsx';

const acts = ['replace', 'takeOver', 'end'] as const;
type Act = (typeof acts)[number];

/** Says what a key may, area by area. */
function useMay() {
  const { t } = useTranslation('api-keys');
  return ({ scopes }: ApiKey): string =>
    format.list(
      keyAreas.flatMap((area) => {
        const has = (level: string) => scopes.includes(`${area}.${level}`);
        if (!has('read') && !has('write')) return [];
        return [t(has('write') ? 'mayWrite' : 'mayRead', { area: t(`areas.${area}`) })];
      }),
    );
}

function KeyLines({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  const may = useMay();
  const { start, maker, madeAt, endsAt, earlierUntil, usedOn, usedFrom, networks } = apiKey;
  const used = usedOn ? t('used', { day: format.mediumDay(usedOn), network: usedFrom ?? '' }) : t('unused');
  return (
    <>
      <Text small>{may(apiKey)}</Text>
      <Text quiet small>
        {t('line', {
          start,
          maker: maker?.name ?? t('gone'),
          day: format.mediumDay(format.localDay(madeAt)),
        })}
      </Text>
      <Text quiet small>
        {t('ends', { day: format.mediumDay(format.localDay(endsAt)) })} {used}
      </Text>
      {networks.length > 0 && (
        <Text quiet small>
          {t('from', { networks: format.list(networks) })}
        </Text>
      )}
      {earlierUntil && <Text small>{t('earlier', { at: format.moment(earlierUntil) })}</Text>}
      {!apiKey.works && <Text small>{t('rests')}</Text>}
    </>
  );
}

/** What the caller may do with a key: only its maker replaces it, and others take it over. */
const actsOn = ({ maker }: ApiKey, myId: string | null): readonly Act[] => {
  if (myId === null) return ['end'];
  return maker?.id === myId ? ['replace', 'end'] : ['takeOver', 'end'];
};

interface Props {
  programId: string;
  keys: readonly ApiKey[];
  /** The caller, if they may make keys. */
  myId: string | null;
}

/** Carries out what was asked about a key, and holds a new secret until it was copied. */
function useActs(programId: string) {
  const { t } = useTranslation('api-keys');
  const guard = useGuard();
  const writes = {
    replace: useWrite(replaceApiKey, { stale: [listApiKeys] }),
    takeOver: useWrite(takeOverApiKey, { stale: [listApiKeys] }),
    end: useWrite(endApiKey, { stale: [listApiKeys] }),
  };
  const [asked, setAsked] = useState<{ act: Act; key: ApiKey } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const carryOut = async ({ act, key }: { act: Act; key: ApiKey }) => {
    const input = { params: { id: programId, keyId: key.id } };
    const { secret: shown } = (await guard(async (): Promise<object> => writes[act].mutateAsync(input))) as {
      secret?: string;
    };
    if (shown !== undefined) setSecret(shown);
    else say(t(act === 'end' ? 'endDone' : 'takeOverDone'));
  };
  const confirm = async () => {
    if (asked) await carryOut(asked).catch((error: unknown) => say(sentenceOf(error), 'error'));
    setAsked(null);
  };
  const busy = acts.some((act) => writes[act].isPending);
  return { asked, ask: setAsked, confirm, busy, secret, forget: () => setSecret(null) };
}

/** Shows the keys of a program, without their secrets, and changes them. */
export function KeyList({ programId, keys, myId }: Props) {
  const { t } = useTranslation(['api-keys', 'app']);
  const { asked, ask, confirm, busy, secret, forget } = useActs(programId);
  const act = asked?.act ?? 'end';
  return (
    <>
      <List>
        {keys.map((key) => (
          <li key={key.id} style={{ padding: '8px 0' }}>
            <Stack tight>
              <Row wrap tight>
                <b>{key.name}</b>
                {!key.works && <Chip tone="wrong">{t('restsShort')}</Chip>}
              </Row>
              <KeyLines apiKey={key} />
              <Row wrap tight>
                {actsOn(key, myId).map((each) => (
                  <Button
                    key={each}
                    size="small"
                    aria-label={t(`${each}One`, { name: key.name })}
                    onClick={() => ask({ act: each, key })}
                  >
                    {t(each)}
                  </Button>
                ))}
              </Row>
            </Stack>
          </li>
        ))}
      </List>
      <Confirm
        opened={asked !== null}
        title={t(`${act}One`, { name: asked?.key.name ?? '' })}
        confirmLabel={t(act)}
        cancelLabel={t('app:cancel')}
        danger={act === 'end'}
        busy={busy}
        onClose={() => ask(null)}
        onConfirm={confirm}
      >
        {t(`${act}Text`)}
      </Confirm>
      <Dialog opened={secret !== null} title={t('made')} onClose={forget} closeOnClickOutside={false}>
        <Secret secret={secret ?? ''} text={t('onceReplaced')} onKept={forget} />
      </Dialog>
    </>
  );
}
