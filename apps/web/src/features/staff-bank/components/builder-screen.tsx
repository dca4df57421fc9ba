import { Button } from '@mantine/core';
import {
  applyEvaluationPatches,
  editEvaluation,
  publishEvaluation,
} from '@tamiz/contract/calls/bank/evaluation-builder';
import { getStaffEvaluation } from '@tamiz/contract/bank/evaluation-builder';
import type { BuilderQuestion, StaffEvaluation } from '@tamiz/contract/bank/evaluation-builder';
import { navigationLabels } from '@tamiz/contract/shared/labels';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useMemo, useState } from 'react';

import { CoverageMatrix } from '#src/components/coverage-matrix/coverage-matrix.tsx';
import { buildMatrix } from '#src/components/coverage-matrix/matrix.ts';
import { ScreenLoad } from '#src/components/screen-load.tsx';
import { ChangeProblem } from '#src/components/staff/change-problem.tsx';
import { Link } from '#src/lib/router/link.tsx';
import { useStaffChange, useStaffItem } from '#src/lib/staff/staff-calls.ts';
import {
  BuilderChoices,
  QuestionLine,
} from '#src/features/staff-bank/components/builder-choices.tsx';
import { BuilderActions } from '#src/features/staff-bank/components/builder-actions.tsx';
import type { BuilderAction } from '#src/features/staff-bank/components/builder-actions.tsx';
import { NavigationSection } from '#src/features/staff-bank/components/navigation-section.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { formatDuration } from '#src/lib/duration.ts';
import { formatDateTime } from '#src/lib/format.ts';

import css from '#src/components/staff/staff-layout.module.css';
import table from '#src/components/staff/staff-table.module.css';

export const BuilderScreen = ({ id }: { id: string }) => {
  const { data, error, refetch } = useStaffItem(getStaffEvaluation, { params: { id } });
  if (data === undefined) {
    return <ScreenLoad what="la evaluación" error={error} onRetry={() => void refetch()} />;
  }
  return <Builder key={`${data.id} ${data.version}`} evaluation={data} />;
};

const Builder = ({ evaluation }: { evaluation: StaffEvaluation }) => {
  const [asked, setAsked] = useState<BuilderAction | null>(null);
  const change = useStaffChange({ onSaved: () => setAsked(null) });
  const { data: catalogues } = useCatalogues();
  const [chosen, setChosen] = useState<readonly BuilderQuestion[]>(evaluation.current);
  const seconds = chosen.reduce((sum, question) => sum + question.time_limit, 0);
  const matrix = useMemo(
    () =>
      buildMatrix(
        chosen.map(({ topic, difficulty }) => ({
          category: topic.technology.category.name,
          technology: topic.technology.name,
          topic: topic.name,
          difficulty: difficulty.name,
          count: 1,
        })),
        catalogues,
      ),
    [chosen, catalogues],
  );
  const [navigation, setNavigation] = useState(evaluation.navigation);
  const isSame =
    navigation === evaluation.navigation &&
    chosen.length === evaluation.current.length &&
    chosen.every(({ id }, index) => id === evaluation.current[index]?.id);
  const { pending_patches: patches, is_active: isActive } = evaluation;
  const params = { id: evaluation.id };
  const handleRetire = () =>
    change.save({
      send: (call) => call(editEvaluation, { params, body: { is_active: !isActive } }),
      done: isActive ? 'La evaluación quedó retirada.' : 'La evaluación está activa de nuevo.',
    });
  const handlePublish = () =>
    change.save({
      send: (call) =>
        call(publishEvaluation, {
          params,
          body: { question_ids: chosen.map(({ id }) => id), navigation },
        }),
      done: 'La versión quedó publicada.',
    });
  const handlePatch = () =>
    change.save({
      send: (call) => call(applyEvaluationPatches, { params }),
      done: 'Los cambios se aplicaron.',
    });

  return (
    <>
      <PageHead
        title={evaluation.title}
        badges={
          <StatusPill tone={isActive ? 'success' : 'neutral'}>
            {isActive ? 'Activa' : 'Retirada'}
          </StatusPill>
        }
        text={
          evaluation.version === null
            ? 'Sin publicar: los reclutadores aún no la ven.'
            : `Versión ${evaluation.version} publicada · ${evaluation.specialty.name}`
        }
        actions={
          <BuilderActions
            evaluationId={evaluation.id}
            version={(evaluation.version ?? 0) + 1}
            change={change}
            isActive={isActive}
            canPublish={chosen.length > 0 && !isSame}
            asked={asked}
            onAsk={setAsked}
            onTurn={handleRetire}
            onPublish={handlePublish}
          />
        }
      />
      <div className={table['stack']}>
        <ChangeProblem error={asked === null ? change.error : null} />
        {patches === 0 ? null : (
          <Section
            title="Cambios por aplicar"
            note={`${patches} preguntas se corrigieron en el banco desde la última versión.`}
            aside={
              <Button variant="default" loading={change.isPending} onClick={handlePatch}>
                Aplicar cambios
              </Button>
            }
          >
            <ul className={css['list']} aria-label="Cambios por aplicar">
              {evaluation.current
                .filter((question) => question.is_outdated)
                .map((question) => (
                  <QuestionLine key={question.id} question={question} />
                ))}
            </ul>
          </Section>
        )}
        <NavigationSection chosen={navigation} seconds={seconds} onChoose={setNavigation} />
        <Section title="Cobertura">
          <p className={css['bar']} aria-live="polite">
            <b>{`${chosen.length} preguntas`}</b>
            <span>{`Duración estimada: ${formatDuration(seconds)}`}</span>
          </p>
          {matrix.rows.length === 0 ? null : (
            <CoverageMatrix
              key={chosen.length}
              label="Cobertura"
              matrix={matrix}
              depth="topics"
              selected={null}
              onSelect={() => undefined}
            />
          )}
        </Section>
        <div className={css['columns']}>
          <BuilderChoices
            chosen={chosen}
            onAdd={(questions) => setChosen((before) => [...before, ...questions])}
          />
          <Section title="Preguntas elegidas" note="En el orden en que se publican.">
            <ul className={css['list']} aria-label="Preguntas elegidas">
              {chosen.map((question) => (
                <QuestionLine key={question.id} question={question}>
                  <Button
                    variant="default"
                    size="compact-xs"
                    aria-label={`Quitar la pregunta ${question.id}`}
                    onClick={() => setChosen((before) => before.filter((one) => one !== question))}
                  >
                    Quitar
                  </Button>
                </QuestionLine>
              ))}
            </ul>
          </Section>
        </div>
        <Section title="Versiones">
          <ul className={css['list']} aria-label="Versiones">
            {evaluation.versions.map((version) => (
              <li key={version.id}>
                <span>
                  <Link to={`/staff/versions/${version.id}`}>{`Versión ${version.number}`}</Link>
                  <small>
                    {`${version.questions} preguntas · ${navigationLabels[version.navigation].toLowerCase()} · ${version.attempts} intentos · ${formatDateTime(version.published_at)}`}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
};
