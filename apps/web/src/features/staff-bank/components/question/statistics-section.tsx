import { leastForDiscrimination } from '@tamiz/contract/bank/staff-questions';
import type { StaffQuestion } from '@tamiz/contract/bank/staff-questions';
import { richTextToPlain } from '@tamiz/contract/shared/rich-text';
import { EmptyState, Section } from '@tamiz/ui';
import { IconChartBar } from '@tabler/icons-react';

import { counted, formatDate, formatNumber } from '#src/lib/format.ts';
import { formatDuration } from '#src/lib/duration.ts';

import css from './staff-question.module.css';

type Statistics = NonNullable<StaffQuestion['statistics']>;

const percent = (part: number, whole: number): string =>
  `${formatNumber(Math.round((part / whole) * 100))} %`;

const readDiscrimination = (value: number): string => {
  if (value < 0) return 'Al revés: falla quien domina';
  if (value < 0.2) return 'Casi no separa';
  return value < 0.35 ? 'Separa algo' : 'Separa bien';
};

/** How candidates answered the present revision; until an exam with it ends, it says just that. */
export const StatisticsSection = ({ question }: { question: StaffQuestion }) => {
  const { statistics, revision } = question;
  if (statistics === null) {
    return (
      <Section title="Estadísticas">
        <EmptyState
          titleLevel={3}
          icon={<IconChartBar size={22} stroke={1.7} />}
          title="Todavía no hay respuestas"
          text={`Ningún examen terminado preguntó la revisión ${revision}. Los cambios de contenido empiezan la cuenta de nuevo.`}
        />
      </Section>
    );
  }
  const { answers, accounts, first_at: first, last_at: last } = statistics;
  return (
    <Section
      title="Estadísticas"
      note={`${counted(answers, 'respuesta', 'respuestas')} a la revisión ${revision}, de ${counted(accounts, 'cuenta', 'cuentas')}, del ${formatDate(first)} al ${formatDate(last)}.`}
    >
      <Figures statistics={statistics} seconds={question.time_limit} />
      <Options question={question} statistics={statistics} />
    </Section>
  );
};

const Figures = ({ statistics, seconds }: { statistics: Statistics; seconds: number }) => {
  const { answers, right, left_open: leftOpen, discrimination } = statistics;
  return (
    <dl className={css['figures']}>
      <div>
        <dt>Facilidad</dt>
        <dd>{percent(right, answers)}</dd>
        <dd>{`acierta, de ${formatNumber(answers)}`}</dd>
      </div>
      <div>
        <dt>Discriminación</dt>
        <dd>{discrimination === null ? 'Sin dato' : discrimination.toFixed(2)}</dd>
        <dd>
          {discrimination === null
            ? `se calcula con ${leastForDiscrimination} respuestas distintas o más`
            : readDiscrimination(discrimination)}
        </dd>
      </div>
      <div>
        <dt>Tiempo mediano</dt>
        <dd>{formatDuration(Math.round(statistics.median_seconds))}</dd>
        <dd>{`de ${formatDuration(seconds)}`}</dd>
      </div>
      <div>
        <dt>Sin responder</dt>
        <dd>{percent(leftOpen, answers)}</dd>
        <dd>{`${formatNumber(leftOpen)} de ${formatNumber(answers)}`}</dd>
      </div>
    </dl>
  );
};

const Options = ({ question, statistics }: { question: StaffQuestion; statistics: Statistics }) => {
  const chosen = new Map(statistics.chosen.map((option) => [option.answer_id, option]));
  return (
    <div className={css['scroll']}>
      <table className={css['options']}>
        <caption>Quién elige cada opción</caption>
        <thead>
          <tr>
            <th scope="col">Opción</th>
            <th scope="col">La eligen</th>
            <th scope="col">Su resultado medio</th>
          </tr>
        </thead>
        <tbody>
          {question.answers.map((answer) => {
            const option = chosen.get(answer.id);
            return (
              <tr key={answer.id}>
                <th scope="row">
                  {richTextToPlain(answer.answer_text)}
                  {answer.is_correct ? <small>Correcta</small> : null}
                </th>
                <td>{percent(option?.count ?? 0, statistics.answers)}</td>
                <td>{option === undefined ? '—' : `${Math.round(option.result * 100)} de 100`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
