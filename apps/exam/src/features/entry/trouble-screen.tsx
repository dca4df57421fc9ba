import { IconCloudOff, IconServerOff } from '@tabler/icons-react';

import { Button } from '#src/components/button.tsx';
import { MessageActions, MessageScreen, MessageText } from '#src/components/message-screen.tsx';
import { describeFailure } from '#src/lib/failure-words.ts';
import type { Failure } from '#src/lib/result.ts';

type TroubleScreenProps = { problem: Failure | null; isBusy: boolean; onRetry: () => void };

/** The exam could not even be asked for; what this browser keeps of it is safe. */
export const TroubleScreen = ({ problem, isBusy, onRetry }: TroubleScreenProps) => {
  const isOffline = problem?.kind === 'offline';
  return (
    <MessageScreen
      icon={isOffline ? IconCloudOff : IconServerOff}
      tone="danger"
      title={isOffline ? 'Sin conexión' : 'No pudimos abrir tu examen'}
    >
      {problem !== null && <MessageText>{describeFailure(problem)}</MessageText>}
      <MessageText>Lo que ya respondiste no se pierde.</MessageText>
      <MessageActions>
        <Button isBusy={isBusy} onClick={onRetry}>
          Reintentar
        </Button>
      </MessageActions>
    </MessageScreen>
  );
};
