import type { Result } from '@tamiz/contract/exams/board';

import type { ResultRow } from '#src/domains/exams/board/queries.ts';
import { hideName } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import { presentRegraded } from '#src/domains/hiring/candidates/present-regraded.ts';
import type { Secrets } from '#src/platform/secrets.ts';

/** Shown in place of an erased person. */
const erasedName = 'Persona eliminada';

/** One result as the contract shows it, without a name where names are hidden. */
export const presentResult = (secrets: Secrets, row: ResultRow): Result => {
  const shown = hideName(secrets, row.id, row);
  return {
    id: shown.id,
    candidate_id: shown.candidate_id,
    attempt_id: shown.attempt_id,
    name: shown.name ?? erasedName,
    email: shown.email ?? '',
    is_hidden: shown.is_name_hidden,
    status: shown.status,
    score: shown.score,
    max_score: shown.max_score,
    ...presentRegraded(shown),
    completed_at: shown.completed_at.toISOString(),
    time_seconds: shown.time_seconds,
    technologies: shown.technologies,
    signals: { behaviour: shown.behaviour, connection: shown.connection },
    stage: { id: shown.stage_id, name: shown.stage_name, kind: shown.stage_kind },
    tags: shown.is_name_hidden ? [] : shown.tags,
    note_count: shown.note_count,
  };
};
