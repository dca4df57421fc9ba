import { Button } from '@mantine/core';
import type { ResultShare } from '@tamiz/contract/exams/sharing';
import { StatusPill } from '@tamiz/ui';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { useRevokeShare, useShares } from '#src/features/results/api/shares.ts';
import { ShareKeys } from '#src/features/results/components/share/share-keys.tsx';
import { counted, formatDate, formatNearDay, formatNumber } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useNow } from '#src/lib/use-now.ts';

import css from './share.module.css';

const minuteMs = 60_000;

const states = {
  open: { tone: 'success', word: 'Vigente' },
  expired: { tone: 'neutral', word: 'Vencido' },
  revoked: { tone: 'neutral', word: 'Revocado' },
} as const;

const tellShown = ({ shows, people }: ResultShare): string =>
  [
    counted(people, 'persona', 'personas'),
    shows.names ? 'con nombre' : 'solo claves',
    ...(shows.signals ? ['señales'] : []),
    ...(shows.reports ? ['PDF'] : []),
  ].join(' · ');

const tellOpened = (
  { opened_count: count, last_opened_at: last }: ResultShare,
  now: Date,
): string => {
  if (last === null) return 'Nadie lo ha abierto.';
  const when = formatNearDay(last, now);
  return count === 1
    ? `Abierto 1 vez, ${when}.`
    : `Abierto ${formatNumber(count)} veces, la última ${when}.`;
};

/** To whom results were shared, what they see, until when, and how often they looked. */
export const ShareList = ({ positionId }: { positionId: Id }) => {
  const shares = useShares(positionId);
  const revoke = useRevokeShare(positionId);
  const now = useNow(minuteMs);
  if (shares.data === undefined) {
    return shares.error === null ? null : (
      <LoadFailure
        title="No se pudieron cargar los enlaces."
        failure={shares.error}
        onRetry={() => void shares.refetch()}
      />
    );
  }
  if (shares.data.length === 0) return null;
  return (
    <section className={css['shares']} aria-labelledby="shared-links">
      <h3 id="shared-links">Enlaces compartidos</h3>
      <ul>
        {shares.data.map((share) => (
          <li key={share.id}>
            <span className={css['words']}>
              <span className={css['to']}>
                <b>{share.email}</b>
                <StatusPill tone={states[share.state].tone}>{states[share.state].word}</StatusPill>
              </span>
              <span>{tellShown(share)}</span>
              <span>
                {tellOpened(share, now)}
                {share.state === 'open' ? ` Vence el ${formatDate(share.expires_at)}.` : ''}
              </span>
              {share.shows.names ? null : <ShareKeys positionId={positionId} shareId={share.id} />}
            </span>
            {share.state === 'open' ? (
              <Button
                variant="default"
                size="xs"
                loading={revoke.isPending && revoke.variables?.id === share.id}
                disabled={revoke.isPending}
                aria-label={`Revocar el enlace de ${share.email}`}
                onClick={() => revoke.save(share)}
              >
                Revocar
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
