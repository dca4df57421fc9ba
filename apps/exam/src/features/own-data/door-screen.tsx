import { IconUserShield } from '@tabler/icons-react';

import { Button } from '#src/components/button.tsx';
import {
  MessageActions,
  MessageProblem,
  MessageScreen,
  MessageText,
} from '#src/components/message-screen.tsx';
import type { OwnDataPage } from '#src/features/own-data/use-own-data.ts';

/** The link alone shows nothing: the mail that carried it may have been forwarded. */
export const DoorScreen = ({ hint, page }: { hint: string; page: OwnDataPage }) => (
  <MessageScreen icon={IconUserShield} tone="neutral" title="Consulta tus datos personales">
    <MessageText>
      Aquí puedes ver qué datos tuyos guarda la empresa que te invitó, descargarlos, corregir tu
      nombre y pedir que los borren. Para saber que eres tú, enviaremos un código a <b>{hint}</b>.
    </MessageText>
    <MessageProblem failure={page.problem} />
    <MessageActions>
      <Button isBusy={page.isBusy} onClick={() => void page.requestCode()}>
        Enviarme un código
      </Button>
    </MessageActions>
  </MessageScreen>
);
