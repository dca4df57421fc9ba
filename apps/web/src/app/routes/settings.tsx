import { IconSettings } from '@tabler/icons-react';

import { ComingSoon } from '#src/components/coming-soon.tsx';

export const Component = () => (
  <ComingSoon
    title="Configuración"
    text="Tus datos y los dispositivos donde tienes la sesión abierta."
    Icon={IconSettings}
    promise="Aquí vas a cambiar tu nombre y tu correo, y a cerrar sesiones en otros dispositivos."
  />
);
