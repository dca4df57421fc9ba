import { errors } from '@tamiz/contract';
import type { ErrorCode } from '@tamiz/contract';

/** One thing that may be done with a row: whether the role has it at all, and the failure its call would answer now. */
export type Rule = { ability: string; isGranted: boolean; refusal: ErrorCode | null };

/** What may be done, and why the rest of what the role has cannot be done in this state. */
export const tellAbilities = (
  rules: readonly Rule[],
): { abilities: string[]; refusals: Record<string, string> } => {
  const granted = rules.filter(({ isGranted }) => isGranted);
  return {
    abilities: granted.flatMap(({ ability, refusal }) => (refusal === null ? [ability] : [])),
    refusals: Object.fromEntries(
      granted.flatMap(({ ability, refusal }) =>
        refusal === null ? [] : [[ability, errors[refusal].message]],
      ),
    ),
  };
};
