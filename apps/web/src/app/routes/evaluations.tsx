import { IconClipboardCheck } from '@tabler/icons-react';

import { ComingSoon } from '#src/components/coming-soon.tsx';

export const Component = () => (
  <ComingSoon
    title="Evaluaciones"
    text="Conjuntos de preguntas por perfil y especialidad."
    Icon={IconClipboardCheck}
    promise="Aquí vas a revisar qué temas y niveles cubre cada evaluación antes de asignarla."
  />
);
