import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';

import { CentredCard, CentredMessage } from '#src/components/centred-card.tsx';
import { Loading } from '#src/components/loading.tsx';
import { useDoor, useSharedResults } from '#src/features/shared/api/shared.ts';
import type { Door } from '#src/features/shared/api/shared.ts';
import { DoorScreen } from '#src/features/shared/components/door-screen.tsx';
import { ResultsScreen } from '#src/features/shared/components/results-screen.tsx';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useLocation } from '#src/lib/router/hooks.ts';

const statusOf = (error: Error | null): number | null =>
  error instanceof ApiFailure ? error.status : null;

/** Where the link of shared results leads: first a code to the mailbox it is meant for, then the results. */
export const SharedScreen = () => {
  // Another link in the same tab changes nothing but the fragment.
  const link = useLocation().hash.slice(1);
  return <OneLink key={link} link={link} />;
};

const OneLink = ({ link }: { link: string }) => {
  const door = useDoor(link);
  if (door.isPending) return <Loading />;
  // A link that ended meanwhile is told at once, whatever was read before.
  if (door.data === undefined || (statusOf(door.error) ?? 500) < 500)
    return <Ended error={door.error} onRetry={() => void door.refetch()} />;
  return door.data.isOpen ? (
    <OpenLink link={link} door={door.data} />
  ) : (
    <DoorScreen link={link} door={door.data} />
  );
};

/** The results while the session lasts; when it has ended, the door again. */
const OpenLink = ({ link, door }: { link: string; door: Door }) => {
  const results = useSharedResults(link);
  if (results.isPending) return <Loading />;
  const status = statusOf(results.error);
  if (status === 403) return <DoorScreen link={link} door={door} reason={results.error?.message} />;
  // Without the network what was read stays on screen.
  if (results.data === undefined || (status !== null && status < 500))
    return <Ended error={results.error} onRetry={() => void results.refetch()} />;
  return <ResultsScreen results={results.data} />;
};

/** The server says why there is nothing to see; without its words nobody answered, and another try may help. */
const Ended = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => (
  <CentredCard>
    <CentredMessage icon={<IconLinkOff size={26} stroke={1.6} />}>
      <h1>{error?.message ? 'Este enlace no muestra resultados' : 'No pudimos abrir el enlace'}</h1>
      <p role="status">{error?.message || 'Revisa tu conexión e intenta de nuevo.'}</p>
      {error?.message ? null : (
        <Button fullWidth onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </CentredMessage>
  </CentredCard>
);
