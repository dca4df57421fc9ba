import { IconHelpHexagon } from '@tabler/icons-react';

import { ComingSoon } from '#src/components/coming-soon.tsx';

export const Component = () => (
  <ComingSoon
    title="Preguntas"
    text="El banco de preguntas que alimenta las evaluaciones."
    Icon={IconHelpHexagon}
    promise="Aquí vas a consultar el banco por categoría, tecnología, tema y dificultad."
  />
);
