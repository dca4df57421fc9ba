import { IconCoins } from '@tabler/icons-react';

import { ComingSoon } from '#src/components/coming-soon.tsx';

export const Component = () => (
  <ComingSoon
    title="Créditos"
    text="Tu saldo, tus pagos y tus movimientos."
    Icon={IconCoins}
    promise="Aquí vas a comprar créditos y consultar el historial. Cada invitación usa un crédito."
  />
);
