import { IconPlayerPause } from '@tabler/icons-react';

import { Button } from '#src/components/button.tsx';
import {
  MessageActions,
  MessageProblem,
  MessageScreen,
  MessageText,
} from '#src/components/message-screen.tsx';
import { formatDeadline } from '#src/lib/format.ts';
import type { Failure } from '#src/lib/result.ts';

type PausedScreenProps = {
  after: number;
  total: number;
  answered: number | null;
  closesAt: string;
  isBusy: boolean;
  isConnected: boolean;
  problem: Failure | null;
  onContinue: () => void;
};

/** No question is on screen and no time runs but that of the whole exam, which is named. */
export const PausedScreen = (props: PausedScreenProps) => {
  const { after, total, answered, closesAt, isBusy, problem, isConnected, onContinue } = props;
  return (
    <MessageScreen icon={IconPlayerPause} tone="neutral" title="Estás en pausa">
      <MessageText>
        No corre el tiempo de ninguna pregunta y tus respuestas están guardadas
        {answered !== null && `: respondiste ${answered} de ${total}`}. Puedes cerrar esta ventana y
        volver con el mismo enlace antes del <b>{formatDeadline(closesAt)}</b>; entonces se cierra
        el examen.
      </MessageText>
      <MessageProblem failure={problem} />
      <MessageActions>
        <Button isBusy={isBusy} onClick={onContinue}>
          Continuar con la {after + 1}
        </Button>
      </MessageActions>
      <div role="status">
        <MessageText>
          {isBusy && !isConnected
            ? 'Esperando la conexión: la pregunta aparece en cuanto vuelva.'
            : `El tiempo de la ${after + 1} empieza cuando aparece.`}
        </MessageText>
      </div>
    </MessageScreen>
  );
};
