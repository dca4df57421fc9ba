import { build } from '#src/builder.ts';
import type { Handle } from '#src/handle.ts';

type TemplateInput = {
  accountId: string;
  name: string;
  description?: string | null;
  evaluationId?: number | null;
};

/** Settings from which an account makes positions. */
export const createPositionTemplate = async (
  handle: Handle,
  { accountId, name, description = null, evaluationId = null }: TemplateInput,
): Promise<{ id: string }> => {
  const [template] = await handle.run(
    build
      .insertInto('position_templates')
      .values({
        account_id: accountId,
        name,
        description,
        expiration_unit: 'days',
        expiration_value: 15,
        max_candidates: 50,
        evaluation_id: evaluationId,
        is_anonymous: false,
      })
      .returning('id')
      .compile(),
  );
  if (template === undefined) throw new Error('The template was not made.');
  return template;
};
