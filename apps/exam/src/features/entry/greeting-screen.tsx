import { IconMailOpened } from '@tabler/icons-react';

import { Button } from '#src/components/button.tsx';
import {
  MessageActions,
  MessageProblem,
  MessageScreen,
  MessageText,
} from '#src/components/message-screen.tsx';
import type { Failure } from '#src/lib/result.ts';

type GreetingScreenProps = { isBusy: boolean; problem: Failure | null; onContinue: () => void };

/** A link does nothing by being opened: programs that read mails open every one of them. */
export const GreetingScreen = ({ isBusy, problem, onContinue }: GreetingScreenProps) => (
  <MessageScreen icon={IconMailOpened} tone="neutral" title="Te invitaron a un examen técnico">
    <MessageText>
      Continúa para ver quién te invita, cuántas preguntas son y cuáles son las reglas. El examen no
      comienza todavía.
    </MessageText>
    <MessageProblem failure={problem} />
    <MessageActions>
      <Button isBusy={isBusy} onClick={onContinue}>
        Continuar
      </Button>
    </MessageActions>
  </MessageScreen>
);
