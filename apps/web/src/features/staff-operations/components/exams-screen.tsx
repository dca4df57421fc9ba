import { listRunningExams } from '@tamiz/contract/operations/staff-lists';
import type { RunningExam } from '@tamiz/contract/operations/staff-lists';
import { PageHead, Section } from '@tamiz/ui';

import { StaffList } from '#src/components/staff/staff-list.tsx';
import { formatDateTime } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useStaffList } from '#src/lib/staff/staff-calls.ts';

import css from '#src/components/staff/staff-table.module.css';

const ExamRow = ({ exam }: { exam: RunningExam }) => (
  <tr>
    <td>
      <Link to={`/staff/attempts?id=${exam.id}`}>{exam.position}</Link>
      <span className={css['small']}>{exam.evaluation}</span>
    </td>
    <td data-label="Cuenta">
      <Link to={`/staff/accounts/${exam.account.id}`}>{exam.account.name}</Link>
    </td>
    <td data-label="Avance">
      {exam.question} de {exam.questions}
    </td>
    <td data-label="Empezó" className={css['moment']}>
      {formatDateTime(exam.started_at)}
    </td>
    <td data-label="Cierra" className={css['moment']}>
      {exam.closes_at === null ? 'Sin cierre' : formatDateTime(exam.closes_at)}
    </td>
  </tr>
);

export const ExamsScreen = () => {
  const query = useStaffList(listRunningExams, (after) => ({ query: { after } }));
  return (
    <>
      <PageHead
        title="Exámenes en curso"
        text="Sin datos de quien responde. Abre uno para ver lo que ha pasado en él."
      />
      <Section title="En curso, del más reciente">
        <StaffList
          query={query}
          name="los exámenes"
          empty={{ title: 'Nadie responde ahora', text: 'Cuando alguien empiece, estará aquí.' }}
          columns={['Posición', 'Cuenta', 'Avance', 'Empezó', 'Cierra']}
        >
          {(exam) => <ExamRow key={exam.id} exam={exam} />}
        </StaffList>
      </Section>
    </>
  );
};
