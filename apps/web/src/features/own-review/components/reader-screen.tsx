import { Button } from '@mantine/core';
import { Card, EmptyState, Notice, PageHead, Section } from '@tamiz/ui';
import { IconChecks } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { ScreenLoad } from '#src/components/screen-load.tsx';
import { useBlindQuestion, useWaiting } from '#src/features/own-review/api/read-blind.ts';
import type { Verdict, Waiting } from '#src/features/own-review/api/read-blind.ts';
import { BlindForm } from '#src/features/own-review/components/blind-form.tsx';
import { VerdictCard } from '#src/features/own-review/components/verdict-card.tsx';
import { counted } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useNavigate, useSearchParams } from '#src/lib/router/hooks.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './reader-screen.module.css';

/** Only authors read each other; whoever else follows a link here reads the list. */
export const ReaderScreen = () => (can(useUser(), 'questions.own') ? <Reader /> : <ToList />);

const ToList = () => {
  const navigate = useNavigate();
  useEffect(() => void navigate('/questions/own', { replace: true }), [navigate]);
  return null;
};

/** The questions of colleagues, each to be answered without its key. The address says which one. */
const Reader = () => {
  const [params, setParams] = useSearchParams();
  // The one being read stays on screen after it was answered and left the list.
  const [held, setHeld] = useState<string | null>(null);
  const { data, error, refetch } = useWaiting();
  if (data === undefined) {
    return <ScreenLoad what="lo que espera" error={error} onRetry={() => void refetch()} />;
  }
  const { questions, total } = data;
  const first = questions[0]?.id;
  const shown = held ?? params.get('question') ?? (first === undefined ? null : String(first));
  const others = questions.filter(({ id }) => String(id) !== shown);
  const handleNext = () => {
    setHeld(null);
    setParams({});
  };
  return (
    <>
      <PageHead
        title="Por revisar"
        text="Responde lo que escribió tu equipo como lo haría un candidato. La clave se muestra después, junto a tu respuesta."
      />
      {shown === null ? (
        <NothingWaiting />
      ) : (
        <div className={css['columns']}>
          <Section title={`Pregunta ${shown}`}>
            <OneQuestion
              key={shown}
              id={shown}
              hasMore={others.length > 0}
              onSend={() => setHeld(shown)}
              onNext={handleNext}
            />
          </Section>
          <WaitingList
            questions={questions}
            total={total}
            shown={shown}
            onPick={(id) => {
              setHeld(null);
              setParams({ question: String(id) });
            }}
          />
        </div>
      )}
    </>
  );
};

type OneQuestionProps = {
  id: string;
  hasMore: boolean;
  onSend: () => void;
  onNext: () => void;
};

const OneQuestion = ({ id, hasMore, onSend, onNext }: OneQuestionProps) => {
  const { data: question, error, refetch } = useBlindQuestion(id);
  const [told, setTold] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ verdict: Verdict; chosen: readonly Id[] } | null>(null);
  if (outcome !== null && question !== undefined) {
    return <VerdictCard question={question} {...outcome} hasMore={hasMore} onNext={onNext} />;
  }
  // One that was answered elsewhere is not asked again, although it was read before.
  if (error !== null) {
    return error.status === 409 || error.status === 404 ? (
      <EmptyState
        titleLevel={3}
        icon={<IconChecks size={22} stroke={1.7} />}
        title="Esta pregunta no espera tu lectura"
        text={error.message}
        action={
          <Button variant="default" onClick={onNext}>
            Ver lo que espera
          </Button>
        }
      />
    ) : (
      <LoadFailure
        title="No se pudo cargar la pregunta."
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (question === undefined) return <RowSkeletons label="Cargando la pregunta" rows={4} />;
  return (
    <>
      {told === null ? null : (
        <div className={css['told']}>
          <Notice tone="warning">{told}</Notice>
        </div>
      )}
      <BlindForm
        key={question.revision}
        question={question}
        onSend={onSend}
        onSaved={(verdict, chosen) => setOutcome({ verdict, chosen })}
        onOutdated={setTold}
      />
    </>
  );
};

type WaitingListProps = {
  questions: readonly Waiting[];
  total: number;
  shown: string;
  onPick: (id: Id) => void;
};

const WaitingList = ({ questions, total, shown, onPick }: WaitingListProps) => (
  <Section
    title="Esperan tu lectura"
    note={total === 0 ? 'Ya leíste todo.' : counted(total, 'pregunta', 'preguntas')}
  >
    <ul className={css['waiting']} aria-label="Esperan tu lectura">
      {questions.map(({ id, place, level, writer }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={String(id) === shown ? 'true' : undefined}
            onClick={() => onPick(id)}
          >
            <b>{`Pregunta ${id}`}</b>
            <span>{[place, level].filter((fact) => fact !== '').join(' · ')}</span>
            {writer === null ? null : <span>{`La escribió ${writer}`}</span>}
          </button>
        </li>
      ))}
    </ul>
  </Section>
);

const NothingWaiting = () => (
  <Card>
    <EmptyState
      titleLevel={2}
      icon={<IconChecks size={22} stroke={1.7} />}
      title="Nada espera tu lectura"
      text="Aquí aparece lo que escriba otra persona de tu equipo, y lo que cambie después de que lo leíste."
      action={
        <Button component={Link} to="/questions/own" variant="default">
          Volver al banco
        </Button>
      }
    />
  </Card>
);
