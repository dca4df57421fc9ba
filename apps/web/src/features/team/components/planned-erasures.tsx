import { Notice } from '@tamiz/ui';

import { useRetentionPlan } from '#src/features/team/api/get-retention-plan.ts';
import type { PlannedErasure } from '#src/features/team/api/get-retention-plan.ts';
import { counted, formatDate } from '#src/lib/format.ts';

const tell = ({ people, eraseFrom, announcedAt }: PlannedErasure): string =>
  `A partir del ${formatDate(eraseFrom)} borraremos los datos de ${counted(
    people,
    'persona',
    'personas',
  )}. Avisamos por correo el ${formatDate(announcedAt)}. Para conservarlos, elige antes un plazo más largo.`;

/** Whom the retention of the account will erase, as its owners were told by mail. */
export const PlannedErasures = () => {
  const { data: plan = [] } = useRetentionPlan();
  return plan.map((planned) => (
    <Notice key={planned.announcedAt} tone="warning">
      {tell(planned)}
    </Notice>
  ));
};
