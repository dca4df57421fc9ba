import type { TeamRole } from '@tamiz/contract/accounts/team';
import type { Role } from '@tamiz/contract/shared/permissions';
import { roleLabels } from '@tamiz/contract/shared/labels';

import css from './sections.module.css';

const choices: readonly { role: TeamRole; text: string }[] = [
  { role: 'viewer', text: 'Lee posiciones, candidatos y resultados; no cambia nada.' },
  {
    role: 'author',
    text: 'Además escribe las preguntas propias de la empresa y ve su texto.',
  },
  { role: 'recruiter', text: 'Crea posiciones, invita candidatos y compra créditos.' },
  { role: 'owner', text: 'Además administra el equipo, la cuenta y elimina candidatos.' },
];

type RoleChoiceProps = { role: Role; onChange: (role: TeamRole) => void };

export const RoleChoice = ({ role: chosen, onChange }: RoleChoiceProps) => (
  <fieldset className={css['roles']}>
    <legend>Rol</legend>
    {choices.map(({ role, text }) => (
      <label key={role} data-chosen={role === chosen || undefined}>
        <input
          type="radio"
          name="role"
          value={role}
          aria-describedby={`role-${role}`}
          checked={role === chosen}
          onChange={() => onChange(role)}
        />
        <b>{roleLabels[role]}</b>
        <span id={`role-${role}`}>{text}</span>
      </label>
    ))}
  </fieldset>
);
