import { Button, NativeSelect } from '@mantine/core';
import { ownEvaluationStates } from '@tamiz/contract/shared/statuses';
import { EmptyState, PageHead, Section, StatusPill } from '@tamiz/ui';
import { IconChevronRight, IconClipboardPlus, IconPlus } from '@tabler/icons-react';

import { tellMinutes } from '#src/components/evaluation-facts/facts-words.ts';
import { PagedList } from '#src/components/paged-list.tsx';
import { countQuestions } from '#src/components/question-words.ts';
import { useOwnEvaluations } from '#src/features/own-evaluations/api/list-own-evaluations.ts';
import type { OwnEvaluationSummary } from '#src/features/own-evaluations/api/own-evaluation.ts';
import { OnlyAuthors } from '#src/features/own-evaluations/components/only-authors.tsx';
import { stateLabels, stateTones } from '#src/features/own-evaluations/state-words.ts';
import { formatPast } from '#src/lib/format.ts';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';
import { useSearchParams } from '#src/lib/router/hooks.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './own-evaluations.module.css';

/** The evaluations a company makes for itself; the state that is looked at stands in the address. */
export const OwnEvaluationsScreen = () => (
  <OnlyAuthors>
    <PageHead
      title="Evaluaciones propias"
      text="Las que arma tu equipo con preguntas del banco Tamiz y de tu banco. Las publicadas aparecen en Evaluaciones para todos."
      actions={<NewButton />}
    />
    <OwnEvaluations />
  </OnlyAuthors>
);

const NewButton = () => (
  <Button
    component={Link}
    to="/evaluations/own/new"
    leftSection={<IconPlus size={17} stroke={1.8} aria-hidden="true" />}
  >
    Nueva evaluación
  </Button>
);

const OwnEvaluations = () => {
  const [params, setParams] = useSearchParams();
  const state = ownEvaluationStates.find((one) => one === params.get('state')) ?? null;
  const show = (next: URLSearchParams) => setParams(next, { preventScrollReset: true });
  return (
    <Section
      title={state === null ? 'Todas' : `Estado: ${stateLabels[state].toLowerCase()}`}
      aside={
        <NativeSelect
          aria-label="Estado"
          value={state ?? ''}
          data={[
            { value: '', label: 'Todos los estados' },
            ...ownEvaluationStates.map((value) => ({ value, label: stateLabels[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            show(new URLSearchParams(value === '' ? {} : { state: value }))
          }
        />
      }
    >
      <PagedList
        query={useOwnEvaluations(state, readPageParam(params))}
        texts={{
          loading: 'Cargando evaluaciones propias',
          failure: 'No se pudieron cargar las evaluaciones propias.',
          pages: 'Páginas de evaluaciones propias',
        }}
        empty={state === null ? <NoEvaluations /> : <NoneInState />}
        onPage={(page) => show(withPage(params, page))}
      >
        {(evaluations) => (
          <ul className={css['list']} aria-label="Evaluaciones propias">
            {evaluations.map((evaluation) => (
              <Row key={evaluation.id} evaluation={evaluation} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
};

const tellFacts = ({ specialty, questions, seconds, version, changedAt }: OwnEvaluationSummary) =>
  [
    specialty?.name,
    questions === 0 ? 'sin preguntas todavía' : countQuestions(questions),
    seconds === 0 ? null : tellMinutes(seconds),
    version === null ? null : `versión ${version}`,
    changedAt === null ? null : `cambió ${formatPast(changedAt, new Date())}`,
  ]
    .filter((fact) => typeof fact === 'string')
    .join(' · ');

const Row = ({ evaluation }: { evaluation: OwnEvaluationSummary }) => {
  const { id, title, state } = evaluation;
  return (
    <li className={css['row']}>
      <span className={css['words']}>
        <Link to={`/evaluations/own/${encodeURIComponent(id)}`}>{title}</Link>
        <span>{tellFacts(evaluation)}</span>
      </span>
      <StatusPill tone={stateTones[state]}>{stateLabels[state]}</StatusPill>
      <IconChevronRight size={18} aria-hidden="true" />
    </li>
  );
};

const NoEvaluations = () => (
  <EmptyState
    titleLevel={3}
    icon={<IconClipboardPlus size={22} stroke={1.7} />}
    title="Aún no hay evaluaciones propias"
    text="Empieza una desde cero, o abre cualquier evaluación y elige «Duplicar y adaptar»."
    action={<NewButton />}
  />
);

const NoneInState = () => (
  <EmptyState
    titleLevel={3}
    icon={<IconClipboardPlus size={22} stroke={1.7} />}
    title="Ninguna está en ese estado"
    text="Elige otro estado para ver las demás."
  />
);
