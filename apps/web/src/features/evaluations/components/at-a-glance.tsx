import { navigationLabels, navigationTexts } from '@tamiz/contract/shared/labels';
import { Section } from '@tamiz/ui';

import { tellLevels, tellMinutes, tellUses } from '#src/components/evaluation-facts/facts-words.ts';
import { ShareList } from '#src/components/evaluation-facts/share-list.tsx';
import { countQuestions } from '#src/components/question-words.ts';
import type { Audience } from '#src/lib/catalogue/audience.ts';
import type { EvaluationFacts } from '#src/lib/catalogue/evaluation-summary.ts';

import css from './at-a-glance.module.css';

type AtAGlanceProps = { facts: EvaluationFacts; audience: Audience | null; uses: number | null };

/** 'La mayoría de las preguntas son de nivel senior.'; nothing where no level has most of them. */
const tellMostAsked = ({ questions, levels }: EvaluationFacts): string | null => {
  const most = levels.find((level) => level.questions > questions / 2);
  return most === undefined || levels.length === 1
    ? null
    : `La mayoría de las preguntas son de nivel ${most.name}.`;
};

/** Everything somebody chooses an evaluation by, before its details. */
export const AtAGlance = ({ facts, audience, uses }: AtAGlanceProps) => (
  <Section title="De un vistazo">
    <div className={css['glance']}>
      <dl className={css['facts']}>
        <div>
          <dt>Duración</dt>
          <dd>
            <b>{countQuestions(facts.questions)}</b>
            {facts.seconds === null ? null : <span>{tellMinutes(facts.seconds)} en total</span>}
          </dd>
        </div>
        {facts.navigation === null ? null : (
          <div>
            <dt>Navegación</dt>
            <dd>
              <b>{navigationLabels[facts.navigation]}</b>
              <span>{navigationTexts[facts.navigation]}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>Nivel</dt>
          <dd>
            <b>{tellLevels(facts.levels)}</b>
            <span>{tellMostAsked(facts)}</span>
          </dd>
        </div>
        {audience === null ? null : (
          <div>
            <dt>Para quién</dt>
            <dd>
              <b>{audience.specialty}</b>
              <span>{`Perfil ${audience.profile}`}</span>
            </dd>
          </div>
        )}
        {uses === null ? null : (
          <div>
            <dt>En tu cuenta</dt>
            <dd>
              <b>{tellUses(uses)}</b>
            </dd>
          </div>
        )}
      </dl>
      <ShareList title="Por tecnología" shares={facts.technologies} total={facts.questions} />
      <ShareList title="Por nivel" shares={facts.levels} total={facts.questions} />
    </div>
  </Section>
);
