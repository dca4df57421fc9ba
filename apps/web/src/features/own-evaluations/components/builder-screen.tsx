import { Section } from '@tamiz/ui';
import { useMemo, useRef, useState } from 'react';

import { factsOf } from '#src/components/evaluation-facts/facts-of.ts';
import { ShareList } from '#src/components/evaluation-facts/share-list.tsx';
import { ScreenLoad } from '#src/components/screen-load.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';
import { useChoices } from '#src/features/own-evaluations/api/choices.ts';
import type { Choices } from '#src/features/own-evaluations/api/choices.ts';
import { useOwnEvaluation } from '#src/features/own-evaluations/api/own-evaluation.ts';
import type { OwnEvaluation } from '#src/features/own-evaluations/api/own-evaluation.ts';
import { BuilderHead } from '#src/features/own-evaluations/components/builder-head.tsx';
import { ChecksSection } from '#src/features/own-evaluations/components/checks-section.tsx';
import { ChosenSection } from '#src/features/own-evaluations/components/chosen-section.tsx';
import { DetailsSection } from '#src/features/own-evaluations/components/details-section.tsx';
import { Figures } from '#src/features/own-evaluations/components/figures.tsx';
import { OnlyAuthors } from '#src/features/own-evaluations/components/only-authors.tsx';
import { PlacePanel } from '#src/features/own-evaluations/components/place-panel.tsx';
import { PlacesTable } from '#src/features/own-evaluations/components/places-table.tsx';
import { SaveProblem } from '#src/features/own-evaluations/components/save-problem.tsx';
import { VersionsSection } from '#src/features/own-evaluations/components/versions-section.tsx';
import { addLines } from '#src/features/own-evaluations/lines.ts';
import { ownPage } from '#src/features/own-evaluations/page-names.ts';
import { buildPlaces, topicsInUse } from '#src/features/own-evaluations/places.ts';
import type { Place } from '#src/features/own-evaluations/places.ts';
import { useDraft } from '#src/features/own-evaluations/use-draft.ts';
import { useProposals } from '#src/features/own-evaluations/use-proposals.ts';
import { bringIntoView } from '#src/lib/bring-into-view.ts';
import { nameOfOwnBank } from '#src/lib/own-bank/name-of-own-bank.ts';
import { useUser } from '#src/lib/session/session.tsx';

import css from './builder.module.css';

export const BuilderScreen = ({ id }: { id: string }) => (
  <OnlyAuthors>
    <LoadedBuilder id={id} />
  </OnlyAuthors>
);

const LoadedBuilder = ({ id }: { id: string }) => {
  const evaluation = useOwnEvaluation(id);
  const choices = useChoices();
  if (evaluation.data === undefined || choices.data === undefined) {
    return (
      <ScreenLoad
        what="la evaluación"
        error={evaluation.error ?? choices.error}
        onRetry={() => void Promise.all([evaluation.refetch(), choices.refetch()])}
      />
    );
  }
  const readStored = async () => (await evaluation.refetch()).data;
  return <Builder evaluation={evaluation.data} choices={choices.data} onRead={readStored} />;
};

type BuilderProps = {
  evaluation: OwnEvaluation;
  choices: Choices;
  onRead: () => Promise<OwnEvaluation | undefined>;
};

const Builder = ({ evaluation, choices, onRead }: BuilderProps) => {
  const user = useUser();
  const state = useDraft(evaluation);
  const { draft, onChange, onLines, failure } = state;
  const { lines } = draft;
  const [place, setPlace] = useState<Partial<Place>>({});
  const source = useRef<HTMLDivElement>(null);
  const proposals = useProposals(lines, onLines);
  usePageName(useMemo(() => ownPage(draft.title), [draft.title]));
  const bankName = nameOfOwnBank(user);
  const levels = choices.levels.map(({ name }) => name);
  const topics = topicsInUse(lines, choices.topics, place.topicId ?? null);
  const facts = factsOf(lines, choices.levels);
  const selected =
    place.topicId === undefined || place.level === undefined
      ? null
      : { topicId: place.topicId, level: place.level };

  // On a phone the questions of a cell stand far below the table.
  const handleSelect = (chosen: Place) => {
    setPlace(chosen);
    requestAnimationFrame(() => bringIntoView(source.current, 'nearest'));
  };

  const handleTakeStored = async () => {
    const stored = await onRead();
    if (stored !== undefined) state.discard(stored);
  };

  return (
    <>
      <BuilderHead evaluation={evaluation} state={state} />
      <SaveProblem state={state} onTakeStored={() => void handleTakeStored()} />
      <div className={css['stack']}>
        <Figures lines={lines} bankName={bankName} />
      </div>
      <div className={css['columns']}>
        <div className={css['stack']}>
          <Section
            title="Lugares por tema y nivel"
            note="Cuántas preguntas pides, de cuántas hay. Elige una celda para cambiarla."
          >
            {topics.length === 0 ? (
              <p className={css['hint']}>
                Los temas aparecen aquí en cuanto elijas el primero en «Agregar preguntas».
              </p>
            ) : (
              <PlacesTable
                rows={buildPlaces(lines, topics, levels)}
                levels={levels}
                selected={selected}
                onSelect={handleSelect}
              />
            )}
          </Section>
          {facts === null ? null : (
            <Section title="Cobertura" note="Qué parte del examen toca cada tecnología y nivel.">
              <div className={css['shares']}>
                <ShareList
                  title="Por tecnología"
                  shares={facts.technologies}
                  total={facts.questions}
                />
                <ShareList title="Por nivel" shares={facts.levels} total={facts.questions} />
              </div>
            </Section>
          )}
          <ChosenSection
            lines={lines}
            isBusy={proposals.isBusy}
            onLines={onLines}
            onReplace={proposals.replace}
          />
        </div>
        <div className={css['stack']}>
          <div ref={source} className={css['source']}>
            <PlacePanel
              choices={choices}
              bankName={bankName}
              lines={lines}
              place={place}
              isBusy={proposals.isBusy}
              problem={proposals.problem}
              onPlace={setPlace}
              onPropose={proposals.propose}
              onAdd={(line) => onLines((before) => addLines(before, [line]))}
            />
          </div>
          <ChecksSection checks={evaluation.checks} isSaved={state.isSaved} />
          <DetailsSection
            draft={draft}
            problemOf={(field) => failure?.fields[field]}
            onChange={onChange}
          />
          <VersionsSection id={evaluation.id} versions={evaluation.versions} />
        </div>
      </div>
    </>
  );
};
