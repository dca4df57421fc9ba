import { Notice, Section } from '@tamiz/ui';

import { useChooseNotification, useNotifications } from '#src/features/team/api/notifications.ts';
import type { Kind } from '#src/features/team/api/notifications.ts';
import { tellBesideFields } from '#src/features/team/tell-beside-fields.ts';

import css from './sections.module.css';

const kinds: readonly { kind: Kind; label: string; text: string }[] = [
  {
    kind: 'answers_digest',
    label: 'Respuestas de candidatos',
    text: 'Un resumen cuando alguien termina su evaluación.',
  },
  {
    kind: 'low_balance',
    label: 'Pocos créditos',
    text: 'Un aviso cuando el saldo de la cuenta está por agotarse.',
  },
];

/** Who receives no mails of these kinds has nothing to choose and sees no section. */
export const NotificationsSection = () => {
  const { data: notifications } = useNotifications();
  const choose = useChooseNotification();
  const offered = kinds.filter(({ kind }) => (notifications?.[kind] ?? null) !== null);
  if (offered.length === 0) return null;
  const failure = tellBesideFields(choose.error, 'No se pudo guardar tu preferencia.');
  return (
    <Section title="Correos que recibes" note="Los avisos de seguridad te llegan siempre.">
      <ul className={css['rows']}>
        {offered.map(({ kind, label, text }) => (
          <li key={kind} className={css['choice']}>
            <label>
              <input
                type="checkbox"
                checked={choose.variables?.[kind] ?? notifications?.[kind] ?? false}
                disabled={choose.isPending}
                onChange={({ currentTarget }) => choose.save({ [kind]: currentTarget.checked })}
              />
              <b>{label}</b>
              <span>{text}</span>
            </label>
          </li>
        ))}
      </ul>
      {failure === null ? null : (
        <div className={css['foot']}>
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
    </Section>
  );
};
