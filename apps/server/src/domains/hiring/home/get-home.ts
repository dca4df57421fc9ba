import type { HomeSummary } from '@tamiz/contract/hiring/home';

import { hideName } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import {
  countByStatus,
  countPending,
  listAttention,
  listLatestAnswers,
} from '#src/domains/hiring/home/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** What the home page shows to a recruiter. */
export const getHome = async (
  { databases, secrets }: Services,
  accountId: string,
): Promise<HomeSummary> => {
  const { single } = databases.account(accountId);
  const [counts, waiting, [pending], answers] = await Promise.all([
    countByStatus(single, { accountId }),
    listAttention(single, { accountId }),
    countPending(single, { accountId }),
    listLatestAnswers(single, { accountId }),
  ]);
  const positions = {
    created: 0,
    evaluation_assigned: 0,
    pending_assignment: 0,
    invitations_sent: 0,
    completed: 0,
  };
  for (const { status, count } of counts) positions[status] = count;
  return {
    positions,
    attention: waiting.map((row) => ({
      kind: row.is_assigned ? ('send_invitations' as const) : ('assign_evaluation' as const),
      position: { id: row.id, title: row.title, created_at: row.created_at.toISOString() },
      pending_count: row.pending_count,
    })),
    pending_invitations: pending?.count ?? 0,
    latest_answers: answers.flatMap((row) =>
      row.completed_at === null
        ? []
        : [
            {
              position_candidate_id: row.id,
              candidate_name: hideName(secrets, row.id, row).name ?? 'Persona eliminada',
              position_title: row.title,
              score_pct: Math.round(((row.score ?? 0) / row.max_score) * 100),
              completed_at: row.completed_at.toISOString(),
            },
          ],
    ),
  };
};
