import type { PositionTemplate } from '@tamiz/contract/hiring/position-templates';

import type { TemplateRow } from '#src/domains/hiring/position-templates/queries.ts';

/** A template with the evaluation that its positions begin with. */
export const presentTemplate = (row: TemplateRow): PositionTemplate => ({
  id: row.id,
  name: row.name,
  description: row.description,
  expiration_unit: row.expiration_unit,
  expiration_value: row.expiration_value,
  max_candidates: row.max_candidates,
  is_anonymous: row.is_anonymous,
  evaluation:
    row.evaluation_id === null || row.evaluation_title === null
      ? null
      : {
          id: row.evaluation_id,
          title: row.evaluation_title,
          is_assignable: row.is_assignable === true,
        },
  created_at: row.created_at.toISOString(),
});
