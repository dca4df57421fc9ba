import { Button } from '@mantine/core';
import type { AttemptTimeline } from '@tamiz/contract/exams/results';
import { describeZone } from '@tamiz/contract/shared/time/zone-words';
import { Section } from '@tamiz/ui';
import { useState } from 'react';

import { whenOpened } from '#src/components/when-opened.tsx';
import { LoadFailure } from '#src/components/load-failure.tsx';
import { useTimeline } from '#src/features/candidates/api/fair-time.ts';
import { formatClock, formatDate, formatNumber } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './timeline-card.module.css';

const MarkDialog = whenOpened(
  async () => (await import('#src/features/candidates/components/mark-dialog.tsx')).MarkDialog,
);

type Entry = AttemptTimeline['entries'][number];

const words: Readonly<Record<Entry['kind'], string>> = {
  tab_left: 'Salió de la pestaña',
  tab_back: 'Volvió a la pestaña',
  window_blurred: 'La ventana perdió el foco',
  window_focused: 'La ventana recuperó el foco',
  pasted: 'Pegó texto',
  copied: 'Copió texto',
  fullscreen_left: 'Salió de pantalla completa',
  connection_lost: 'Se perdió la conexión',
  connection_back: 'Volvió la conexión',
  fast_answers: 'Respondió más rápido de lo que se lee',
  second_device: 'Continuó en otra ventana o dispositivo',
  late_answer: 'Llegó una respuesta después del límite',
  time_credited: 'Recuperó tiempo por una falla nuestra',
  extra_time: 'Recibió tiempo adicional',
  marked: 'Se marcó como intento de trampa',
  unmarked: 'Se quitó la marca',
  regraded: 'Se recalificó el examen',
};

/** What we or the account did is no sign of anything. */
const ownDoing: ReadonlySet<Entry['kind']> = new Set([
  'time_credited',
  'extra_time',
  'marked',
  'unmarked',
  'regraded',
]);

const minute = 60;

const lasting = (seconds: number): string =>
  seconds < minute
    ? `${String(seconds)} s`
    : `${String(Math.floor(seconds / minute))} min ${String(seconds % minute)} s`;

/** The fact itself, without a word of what it may mean. */
const tellFast = (count: number, seconds: number): string =>
  `Respondió ${formatNumber(count)} preguntas en ${seconds < 1 ? 'menos de 1 s' : lasting(seconds)}`;

const tell = ({ kind, seconds, score, count }: Entry): string => {
  if (kind === 'fast_answers' && count != null) return tellFast(count, seconds ?? 0);
  if (score !== null) {
    return `${words[kind]}: de ${String(score.from)} a ${String(score.to)} aciertos`;
  }
  return seconds === null ? words[kind] : `${words[kind]}: ${lasting(seconds)}`;
};

/** What happened after the exam needs its day as well. */
const tellTime = ({ kind, at }: Entry): string =>
  kind === 'regraded' ? formatDate(at) : formatClock(at);

/** What was noticed during an exam, in order; it proves nothing by itself, and the card says so. */
export const TimelineCard = ({ attemptId }: { attemptId: Id }) => {
  const { data: timeline, error, refetch } = useTimeline(attemptId);
  const [isDeciding, setIsDeciding] = useState(false);
  // The dialog keeps its words while it closes, though the attempt offers the other step by then.
  const [decided, setDecided] = useState<'mark' | 'unmark'>('mark');
  if (error !== null) {
    return (
      <Section title="Señales del examen">
        <LoadFailure
          title="No se pudieron cargar las señales."
          failure={error}
          onRetry={() => void refetch()}
        />
      </Section>
    );
  }
  if (timeline === undefined) return null;
  const step = timeline.abilities?.includes('unmark') === true ? 'unmark' : 'mark';
  const canDecide = timeline.abilities?.includes(step) === true;
  const hasSigns = timeline.entries.some(({ kind }) => !ownDoing.has(kind));
  // Without a sign nothing on the page suggests the mark; whoever knows of something finds it below.
  const isProminent = step === 'unmark' || hasSigns;
  const decide = () => {
    setDecided(step);
    setIsDeciding(true);
  };
  return (
    <Section
      title="Señales del examen"
      note={`Lo que notaron el navegador y el reloj del examen (${describeZone()}). Por sí solas no prueban nada: pueden tener causas comunes, como una llamada o una mala conexión.`}
      aside={
        canDecide && isProminent ? (
          <Button variant="default" onClick={decide}>
            {step === 'mark' ? 'Marcar intento de trampa' : 'Quitar la marca'}
          </Button>
        ) : null
      }
    >
      {timeline.entries.length === 0 ? (
        <p className={css['none']}>No se registró ninguna señal.</p>
      ) : (
        <ol className={css['entries']}>
          {timeline.entries.map((entry, index) => (
            <li key={`${entry.at}-${String(index)}`} data-kind={entry.kind}>
              <time dateTime={entry.at}>{tellTime(entry)}</time>
              <div>
                <b>{tell(entry)}</b>
                {entry.reason === null ? null : <span>{entry.reason}</span>}
              </div>
              {entry.number === null ? null : <span>{`Pregunta ${String(entry.number)}`}</span>}
            </li>
          ))}
        </ol>
      )}
      {canDecide && !isProminent ? (
        <p className={css['quiet']}>
          ¿Sabes algo que aquí no aparece?{' '}
          <button type="button" onClick={decide}>
            Marcar intento de trampa
          </button>
        </p>
      ) : null}
      <MarkDialog
        attemptId={attemptId}
        step={decided}
        isOpen={isDeciding}
        onClose={() => setIsDeciding(false)}
      />
    </Section>
  );
};
