import { z } from 'zod';

import { extendChain } from '#src/domains/exams/sitting/rules/chain.ts';
import type { StoredEvent } from '#src/domains/exams/sitting/rules/chain.ts';
import type { ErasureRow } from '#src/domains/exams/results/queries.ts';

/** What the database writes in place of a free text about an erased person. */
export const erasedText = '[texto eliminado]';

const withoutText = z.object({ reason: z.literal(erasedText) });

const isErased = ({ kind, data }: StoredEvent & { data: unknown }): boolean =>
  (kind === 'marked' || kind === 'unmarked') && withoutText.safeParse(data).success;

/**
 * The chain over events of which some lost their free text when the person was erased. Such an event must be as the
 * erasure left it; the chain then goes on from where it was sealed with the text.
 */
export const followErasures = (erasures: readonly ErasureRow[]) => {
  const known = new Map(erasures.map((erasure) => [erasure.event, erasure]));
  return {
    extend: (
      before: Buffer,
      event: StoredEvent & { data: unknown },
    ): { head: Buffer; problem: string | null } => {
      const head = extendChain(before, [event]);
      const erasure = known.get(event.id);
      if (erasure === undefined || !isErased(event)) return { head, problem: null };
      const isAsLeft = head.toString('hex') === erasure.erased;
      return {
        head: Buffer.from(erasure.sealed, 'hex'),
        problem: isAsLeft ? null : `Event ${event.id} was changed after its text was erased.`,
      };
    },
  };
};
