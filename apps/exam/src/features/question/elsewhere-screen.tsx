import { IconDevices } from '@tabler/icons-react';

import { Button } from '#src/components/button.tsx';
import {
  MessageActions,
  MessageProblem,
  MessageScreen,
  MessageText,
} from '#src/components/message-screen.tsx';
import type { Failure } from '#src/lib/result.ts';

type ElsewhereScreenProps = { problem: Failure | null; isBusy: boolean; onTakeOver: () => void };

/** Two places cannot answer at once; taking over is somebody's decision. */
export const ElsewhereScreen = ({ problem, isBusy, onTakeOver }: ElsewhereScreenProps) => (
  <MessageScreen icon={IconDevices} tone="warning" title="Tu examen continúa en otro lugar">
    <MessageText>
      Está abierto en otra ventana o dispositivo, y solo se puede responder en uno a la vez. Lo que
      respondiste está guardado. Si continúas aquí, la otra ventana dejará de aceptar respuestas.
      Mientras tanto, si hay una pregunta en pantalla, su reloj sigue corriendo.
    </MessageText>
    <MessageProblem failure={problem} />
    <MessageActions>
      <Button isBusy={isBusy} onClick={onTakeOver}>
        Continuar aquí
      </Button>
    </MessageActions>
  </MessageScreen>
);
