import { Notice, Section } from '@tamiz/ui';

import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useChoices, useChoose } from '#src/lib/notices/choices.ts';
import type { MailKind } from '#src/lib/notices/choices.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './sections.module.css';

const kinds: readonly { kind: MailKind; label: string; text: string }[] = [
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

/** Which mails a person gets; where the backend has notices in the app, their page holds these choices as well. */
export const NotificationsSection = () => {
  const features = useCatalogues().data?.features;
  const isReader = can(useUser(), 'positions.read');
  const hasPage = features?.has('notices') === true && isReader;
  return features?.has('team') === true && !hasPage ? <Mails /> : null;
};

/** Who receives no mails of these kinds has nothing to choose and sees no section. */
const Mails = () => {
  const { data: notifications } = useChoices();
  const choose = useChoose();
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
