import { StatusPill } from '@tamiz/ui';
import { useId } from 'react';

import { EvaluationFacts } from '#src/components/evaluation-facts/evaluation-facts.tsx';
import { audienceOf } from '#src/lib/catalogue/audience.ts';
import type { EvaluationSummary } from '#src/lib/catalogue/evaluation-summary.ts';
import { useEvaluationUses } from '#src/lib/catalogue/evaluation-uses.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './picker.module.css';

export type Choice = { currentId: Id | null; chosen: Id | null; onChoose: (id: Id | null) => void };

/** One of them can be chosen, unless others are on their way; facts describe a choice, its title names it. */
export const EvaluationOptions = ({
  options,
  currentId,
  chosen,
  onChoose,
  isStale = false,
}: Choice & { options: readonly EvaluationSummary[]; isStale?: boolean }) => {
  const prefix = useId();
  const { data: catalogues } = useCatalogues();
  const usesOf = useEvaluationUses();
  return (
    <div className={css['options']} role="radiogroup" aria-label="Evaluaciones">
      {options.map(({ id, title, specialtyId, facts, isOwn }) => (
        <label key={id}>
          <input
            type="radio"
            name="evaluation"
            aria-labelledby={`${prefix}-${id}`}
            aria-describedby={`${prefix}-${id}-own ${prefix}-${id}-facts`}
            checked={id === chosen}
            disabled={isStale || id === currentId}
            onChange={() => onChoose(id)}
          />
          <span>
            <span id={`${prefix}-${id}`} className={css['title']}>
              {id === currentId ? `${title} (asignada ahora)` : title}
            </span>
            <span id={`${prefix}-${id}-own`} className={css['own']}>
              {isOwn ? <StatusPill tone="brand">Propia</StatusPill> : null}
            </span>
            <span id={`${prefix}-${id}-facts`}>
              {facts === null ? null : (
                <EvaluationFacts
                  facts={facts}
                  profile={audienceOf(catalogues, specialtyId)?.profile ?? null}
                  uses={usesOf(id)}
                />
              )}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
};
