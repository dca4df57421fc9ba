import { Section, StatusPill } from '@tamiz/ui';

import type { CandidateMail } from '#src/features/candidates/api/get-position-candidate.ts';
import { explainMail, mailWords } from '#src/features/candidates/components/mail/describe-mail.ts';
import { formatPast } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';

import css from './mails-card.module.css';

/** Mails to candidates by the name of their template. */
const names: ReadonlyMap<string, string> = new Map([
  ['invitation', 'Invitación'],
  ['invitation-reminder', 'Recordatorio: queda un día'],
  ['invitation-prompt', 'Recordatorio'],
  ['invitation-new-deadline', 'Nueva fecha límite'],
  ['invitation-expired', 'Aviso de vencimiento'],
  ['invitation-declined', 'Comprobante de que no participa'],
  ['position-closed', 'Aviso de fin del proceso'],
  ['exam-receipt', 'Comprobante del examen'],
  ['stage-message', 'Mensaje de tu equipo'],
]);

/** What became of each mail to the person; nothing where none is known. */
export const MailsCard = ({ mails }: { mails: readonly CandidateMail[] }) => {
  const now = useNow(60_000);
  if (mails.length === 0) return null;
  return (
    <Section title="Correos" note="De los últimos 30 días.">
      <ul className={css['list']}>
        {mails.map((mail) => (
          <Mail key={`${mail.kind} ${mail.at ?? ''}`} mail={mail} now={now} />
        ))}
      </ul>
    </Section>
  );
};

const Mail = ({ mail, now }: { mail: CandidateMail; now: Date }) => {
  const { label, tone } = mailWords[mail.state];
  const more = explainMail(mail);
  return (
    <li>
      <div className={css['line']}>
        <b>{names.get(mail.kind) ?? 'Correo'}</b>
        <StatusPill tone={tone}>{label}</StatusPill>
        {mail.at === null ? null : <time dateTime={mail.at}>{formatPast(mail.at, now)}</time>}
      </div>
      {more === null ? null : <p className={css['more']}>{more}</p>}
    </li>
  );
};
