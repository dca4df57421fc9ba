import { IconBriefcase2 } from '@tabler/icons-react';

import { ComingSoon } from '#src/components/coming-soon.tsx';

export const Component = () => (
  <ComingSoon
    title="Posiciones"
    text="Vacantes abiertas, su evaluación y el avance de las invitaciones."
    Icon={IconBriefcase2}
    promise="Aquí vas a crear posiciones, asignarles una evaluación e invitar a tus candidatos."
  />
);
