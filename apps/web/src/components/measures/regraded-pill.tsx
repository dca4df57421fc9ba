import type { Regraded } from '@tamiz/contract/hiring/candidate/attempt';
import { percentOf } from '@tamiz/contract/shared/proportions';
import { StatusPill } from '@tamiz/ui';

import { formatDate } from '#src/lib/format.ts';

type RegradedPillProps = { regraded: Regraded | undefined; total: number };

/** What a corrected score was before, and since when: 'Antes 75% (6 de 8), hasta el 12 nov 2026'. */
export const tellRegrade = ({ at, score_before: correct }: Regraded, total: number): string =>
  `Antes ${String(percentOf({ correct, total }))}% (${String(correct)} de ${String(total)}); se corrigió el ${formatDate(at)}`;

/** That a score is not the one the exam ended with; it stands beside the score. */
export const RegradedPill = ({ regraded, total }: RegradedPillProps) =>
  regraded === undefined ? null : (
    <span title={tellRegrade(regraded, total)}>
      <StatusPill tone="info">Recalificado</StatusPill>
    </span>
  );
