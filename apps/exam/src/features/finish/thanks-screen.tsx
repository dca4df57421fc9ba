import { IconCheck } from '@tabler/icons-react';

import { MessageScreen, MessageText } from '#src/components/message-screen.tsx';
import { Seal } from '#src/features/finish/seal.tsx';
import { formatMoment, greet } from '#src/lib/format.ts';
import type { Thanks } from '#src/lib/shapes/exam-shapes.ts';

import css from './thanks-screen.module.css';

/** The receipt and what happens next; nothing about the result, which is the recruiter's to tell. */
export const ThanksScreen = ({ exam, receipt }: Thanks) => {
  const facts = receipt && [
    ['Respondidas', `${receipt.answered} de ${exam.question_count}`],
    ['Entregado', formatMoment(receipt.handed_in_at)],
  ];
  return (
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
      {facts !== null && (
        <dl className={css['card']}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {receipt !== null && facts !== null && (
        <Seal receipt={receipt} facts={[[exam.evaluation_title, exam.account_name], ...facts]} />
      )}
      <p className={css['help']}>
        ¿Tuviste un problema técnico? Cuéntaselo a quien te invitó: tu examen queda con el registro
        de lo ocurrido.
      </p>
    </MessageScreen>
  );
};
