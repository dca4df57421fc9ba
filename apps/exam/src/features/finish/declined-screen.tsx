import { IconMailOff } from '@tabler/icons-react';

import { MessageScreen, MessageText } from '#src/components/message-screen.tsx';

/** A courteous end for whoever does not want to take part. */
export const DeclinedScreen = ({ accountName }: { accountName: string }) => (
  <MessageScreen icon={IconMailOff} tone="neutral" title="Cancelamos tu invitación">
    <MessageText>
      {accountName} verá que no participarás en esta evaluación. No se registró ningún resultado.
      Gracias por avisar; ya puedes cerrar esta ventana.
    </MessageText>
  </MessageScreen>
);
