import type { ExamLanding } from '@tamiz/contract/exams/exam';
import { IconCheck } from '@tabler/icons-react';

import { MessageScreen, MessageText } from '#src/components/message-screen.tsx';
import { formatMoment, greet } from '#src/lib/format.ts';

import css from './thanks-screen.module.css';

type ThanksScreenProps = {
  exam: ExamLanding;
  deliveredAt: string | null;
  answered: number | null;
};

/** What happens next; nothing about the result, which is the recruiter's to tell. */
export const ThanksScreen = ({ exam, deliveredAt, answered }: ThanksScreenProps) => (
  <MessageScreen
    icon={IconCheck}
    tone="success"
    title={
      <>
        {greet('Listo', exam.candidate_name)}.<br />
        Recibimos tu examen
      </>
    }
  >
    <MessageText>
      El equipo de {exam.account_name} revisará tu resultado y te dirá cómo sigue el proceso. No
      tienes que hacer nada más; ya puedes cerrar esta ventana.
    </MessageText>
    {deliveredAt !== null && (
      <dl className={css['summary']}>
        {answered !== null && (
          <div>
            <dt>Respondidas</dt>
            <dd>
              {answered} de {exam.question_count}
            </dd>
          </div>
        )}
        <div>
          <dt>Entregado</dt>
          <dd>{formatMoment(deliveredAt)}</dd>
        </div>
      </dl>
    )}
    <p className={css['help']}>
      ¿Tuviste un problema técnico? Cuéntaselo a quien te invitó: tu examen queda con el registro de
      lo ocurrido.
    </p>
  </MessageScreen>
);
