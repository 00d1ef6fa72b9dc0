import { useTranslation } from 'react-i18next';
import type { ChallengeDraw } from '#contract/features/challenges/draws.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

const breaking = { overflowWrap: 'anywhere' } as const;

/** Prints the numbers in the order of the draw, with what every Linux and macOS computer has. */
const commandOf = (seed: string, entries: number) =>
  `for n in $(seq ${entries}); do echo "$(printf '%s' "${seed}:$n" | openssl dgst -sha256 -r | cut -c1-64) $n"; done | sort`;

/** Says how anybody can find out the winners from what is published (docs/domain.md#draws). */
export function DrawProof({ draw: { commitment, seed, entries } }: { draw: ChallengeDraw }) {
  const { t } = useTranslation('challenge-draw');
  const steps = [t('proof.step1'), t('proof.step2'), t('proof.step3'), t('proof.step4')];
  return (
    <details>
      <summary>{t('proof.title')}</summary>
      <Stack tight style={{ paddingTop: 12 }}>
        <p>{t('proof.lead')}</p>
        <div>
          <Text small quiet>
            {t('proof.hash')}
          </Text>
          <code style={breaking}>{commitment}</code>
        </div>
        <div>
          <Text small quiet>
            {t('proof.seed')}
          </Text>
          {seed ? <code style={breaking}>{seed}</code> : <p>{t('proof.seedLater')}</p>}
        </div>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {seed && entries !== null && (
          <div>
            <Text small quiet>
              {t('proof.command')}
            </Text>
            <code style={breaking}>{commandOf(seed, entries)}</code>
          </div>
        )}
        <p>{t('proof.limits')}</p>
      </Stack>
    </details>
  );
}
