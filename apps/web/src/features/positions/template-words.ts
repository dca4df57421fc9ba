import type { Template } from '#src/features/positions/api/templates.ts';
import { tellRefusal } from '#src/features/positions/failure-texts.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatNumber } from '#src/lib/format.ts';
import { unitAfter } from '#src/lib/positions/expiration.ts';

/** What the server says of a name; undefined where the failure is about something else. */
export const nameProblemOf = (failure: ApiFailure | null): string | undefined =>
  failure?.kind === 'invalid' ? failure.fields['name'] : undefined;

/** A template that somebody else has deleted meanwhile is the usual reason for a 404. */
export const tellTemplateFailure = (failure: ApiFailure, fallback: string): string =>
  failure.status === 404
    ? 'Esa plantilla ya no existe. Cierra y vuelve a abrir la lista.'
    : tellRefusal(failure, fallback);

/** What positions made from it begin with, in one line. */
export const tellTemplate = ({ evaluation, unit, value, maxCandidates }: Template): string =>
  [
    evaluation === null
      ? 'Sin evaluación'
      : evaluation.isAssignable
        ? evaluation.title
        : `${evaluation.title} (ya no se puede asignar)`,
    ...(unit === null || value === null ? [] : [`${value} ${unitAfter(value, unit)}`]),
    ...(maxCandidates === null ? [] : [`hasta ${formatNumber(maxCandidates)} candidatos`]),
  ].join(' · ');
