import type { ExamLanding } from '@tamiz/contract/exams/exam';

type ContactProps = { exam: Pick<ExamLanding, 'account_name' | 'contact'> };

/** Whom to write to: a person, where there still is one. */
export const Contact = ({ exam: { account_name: account, contact } }: ContactProps) =>
  contact === null ? (
    <p>Responde al correo de tu invitación: le llega a {account}.</p>
  ) : (
    <p>
      Escribe a {contact.name}, de {account}:{' '}
      <a href={`mailto:${contact.email}`}>{contact.email}</a>. Te contesta una persona, no un buzón
      automático.
    </p>
  );
