import type { ChangedPart, QuestionChange } from '@tamiz/contract/bank/staff-questions';
import { Section } from '@tamiz/ui';

import { formatDateTime } from '#src/lib/format.ts';

import css from './staff-question.module.css';

const partWords: Readonly<Record<ChangedPart, string>> = {
  text: 'Enunciado',
  description: 'Qué mide',
  type: 'Tipo',
  seconds: 'Tiempo',
  level: 'Nivel',
  topic: 'Tema',
  explanation: 'Explicación',
  answers: 'Respuestas',
  key: 'Clave',
  is_confirmed: 'Confirmación',
  status: 'Estado',
};

const tellChange = ({ is_first: isFirst, by, changes }: QuestionChange): string => {
  if (isFirst) return by === null ? 'Entró con el banco' : 'La escribió';
  const [only, ...more] = changes;
  if (only === undefined) return 'Sin cambios de contenido';
  const isShort = only.part === 'is_confirmed' || only.part === 'status' || only.part === 'seconds';
  return more.length === 0 && isShort
    ? `${partWords[only.part]}: ${only.before} → ${only.after}`
    : `Cambió: ${changes.map(({ part }) => partWords[part].toLowerCase()).join(', ')}`;
};

/** Who changed a question, when, and what; each change opens to what it was before. */
export const HistorySection = ({ history }: { history: readonly QuestionChange[] }) => (
  <Section title="Versiones" note="La más reciente primero.">
    {history.length === 0 ? (
      <p className={css['plain']}>
        Nadie la ha cambiado desde que se guarda el historial. El próximo cambio aparecerá aquí.
      </p>
    ) : (
      <ol className={css['history']} aria-label="Versiones">
        {history.map((change, index) => (
          <li key={`${change.at} ${index}`}>
            <span className={css['revision']} title={`Revisión ${change.revision}`}>
              {change.revision}
            </span>
            <div>
              <b>{tellChange(change)}</b>
              <small>{`${change.by ?? 'Archivo del banco'}, ${formatDateTime(change.at)}`}</small>
              <Compared change={change} />
            </div>
          </li>
        ))}
      </ol>
    )}
  </Section>
);

const Compared = ({ change: { changes } }: { change: QuestionChange }) =>
  changes.length === 0 ? null : (
    <details>
      <summary>Ver el cambio</summary>
      <dl>
        {changes.map(({ part, before, after }) => (
          <div key={part}>
            <dt>{partWords[part]}</dt>
            <dd>
              <del>{before || 'Nada'}</del>
              <ins>{after || 'Nada'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
