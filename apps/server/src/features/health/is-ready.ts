import { probe } from '#src/features/health/queries.ts';
import type { Services } from '#src/services.ts';

/** Whether the database answers and has our schema. */
export const isReady = async ({ databases }: Services): Promise<boolean> => {
  try {
    const [answer] = await probe(databases.auth.read, {});
    return answer?.ok === true;
  } catch {
    return false;
  }
};
