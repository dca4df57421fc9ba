import type { NoticeKind } from '@tamiz/contract/accounts/notice-kinds';

import type { Choice, Choices, MailKind } from '#src/lib/notices/choices.ts';

import css from './choices.module.css';

type Kind = {
  kind: NoticeKind;
  label: string;
  text: string;
  /** The mail about the same, where there is one to choose. */
  mail?: MailKind;
};

const kinds: readonly Kind[] = [
  {
    kind: 'result',
    label: 'Exámenes terminados',
    text: 'Alguien terminó su evaluación. Por correo, en un resumen.',
    mail: 'answers_digest',
  },
  {
    kind: 'results_in',
    label: 'Todos los resultados',
    text: 'Ya nadie tiene pendiente el examen de una posición.',
  },
  {
    kind: 'bounce',
    label: 'Invitaciones no entregadas',
    text: 'El correo de una persona no existe o no la recibió.',
  },
  {
    kind: 'mention',
    label: 'Menciones',
    text: 'Alguien de tu equipo te menciona en una nota.',
    mail: 'mentions',
  },
  {
    kind: 'low_balance',
    label: 'Pocos créditos',
    text: 'El saldo de la cuenta está por agotarse.',
    mail: 'low_balance',
  },
  {
    kind: 'payment',
    label: 'Compras de créditos',
    text: 'Una compra se acreditó o no se pudo cobrar.',
  },
  {
    kind: 'cfdi',
    label: 'Facturas (CFDI)',
    text: 'La factura que pediste se emitió, se rechazó o se canceló.',
  },
];

type ChoicesTableProps = {
  choices: Choices;
  /** What is being saved. */
  asked: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

/** Kinds by ways of telling; a way that this person's role does not have is a dash. */
export const ChoicesTable = ({ choices, asked, onChoose }: ChoicesTableProps) => {
  const offered = kinds.filter(
    ({ kind, mail }) =>
      choices.inApp[kind] !== null || (mail !== undefined && choices[mail] !== null),
  );
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">Aviso</th>
          <th scope="col">En la aplicación</th>
          <th scope="col">Por correo</th>
        </tr>
      </thead>
      <tbody>
        {offered.map(({ kind, label, text, mail }) => (
          <tr key={kind}>
            <th scope="row">
              {label}
              <span>{text}</span>
            </th>
            <Cell
              label={`${label}: en la aplicación`}
              isOn={asked?.in_app?.[kind] ?? choices.inApp[kind]}
              isBusy={asked !== undefined}
              onChange={(isOn) => onChoose({ in_app: { [kind]: isOn } })}
            />
            <Cell
              label={`${label}: por correo`}
              isOn={mail === undefined ? null : (asked?.[mail] ?? choices[mail])}
              isBusy={asked !== undefined}
              onChange={(isOn) => mail !== undefined && onChoose({ [mail]: isOn })}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type CellProps = {
  label: string;
  /** Null where there is nothing to choose. */
  isOn: boolean | null;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
};

const Cell = ({ label, isOn, isBusy, onChange }: CellProps) => (
  <td>
    {isOn === null ? (
      <span className={css['none']}>
        <span aria-hidden="true">—</span>
        <span className={css['unseen']}>No hay</span>
      </span>
    ) : (
      <label className={css['box']}>
        <input
          type="checkbox"
          aria-label={label}
          checked={isOn}
          onChange={({ currentTarget }) => {
            if (!isBusy) onChange(currentTarget.checked);
          }}
        />
      </label>
    )}
  </td>
);
