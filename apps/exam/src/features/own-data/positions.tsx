import type { OwnData } from '@tamiz/contract/hiring/own-data';

import { countOf, examWords, formatDay, invitationWords } from '#src/features/own-data/words.ts';

import { Feedback } from '#src/features/own-data/feedback.tsx';

import css from './data-screen.module.css';

type Position = OwnData['positions'][number];

/** The processes a person takes part in, with the exam of each. */
export const Positions = ({ data: { positions } }: { data: OwnData }) => (
  <section className={css['card']}>
    <h2>En qué procesos participas</h2>
    {positions.length === 0 && <p className={css['note']}>En ninguno por ahora.</p>}
    {positions.map((position) => (
      <OnePosition key={`${position.title}${position.added_at}`} position={position} />
    ))}
  </section>
);

const OnePosition = ({ position }: { position: Position }) => (
  <div className={css['item']}>
    <h3>{position.title}</h3>
    {position.exam?.feedback !== undefined && <Feedback feedback={position.exam.feedback} />}
    <dl className={css['facts']}>
      <div>
        <dt>Te agregaron</dt>
        <dd>
          {formatDay(position.added_at)}
          {position.removed_at !== null && `; te quitaron el ${formatDay(position.removed_at)}`}
        </dd>
      </div>
      <div>
        <dt>Invitaciones</dt>
        {position.invitations.length === 0 && <dd>Ninguna</dd>}
        {position.invitations.map(({ status, sent_at: sentAt, expires_at: expiresAt }) => (
          <dd key={sentAt}>
            Enviada el {formatDay(sentAt)}, con fecha límite {formatDay(expiresAt)}
            {invitationWords[status]}
          </dd>
        ))}
      </div>
      <div>
        <dt>Examen</dt>
        <dd>{position.exam === null ? 'No lo has presentado' : tellExam(position.exam)}</dd>
      </div>
      {position.note_count + position.tag_count > 0 && (
        <div>
          <dt>Anotaciones</dt>
          <dd>{tellWritten(position)}</dd>
        </div>
      )}
    </dl>
  </div>
);

const tellWritten = ({ note_count: notes, tag_count: tags }: Position): string =>
  `${countOf(notes, 'nota', 'notas')} y ${countOf(tags, 'etiqueta', 'etiquetas')} de quienes revisan. Puedes pedirlas a la empresa; se borran junto con tus datos.`;

const tellExam = (exam: NonNullable<Position['exam']>): string =>
  [
    `${exam.title}: ${examWords[exam.status].toLowerCase()}`,
    `empezaste el ${formatDay(exam.started_at)}`,
    ...(exam.completed_at === null ? [] : [`terminaste el ${formatDay(exam.completed_at)}`]),
    `${countOf(exam.answer_count, 'respuesta', 'respuestas')} de ${countOf(exam.question_count, 'pregunta', 'preguntas')}`,
    countOf(exam.signal_count, 'señal registrada', 'señales registradas'),
  ].join(' · ');
