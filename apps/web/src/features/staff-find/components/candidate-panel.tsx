import { Button, NativeSelect, TextInput } from '@mantine/core';
import { lookUpCandidates, lookUpReasons } from '@tamiz/contract/operations/staff-find';
import type { FoundCandidate, LookUpReason } from '@tamiz/contract/operations/staff-find';
import { Section } from '@tamiz/ui';
import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';

import { ChangeProblem } from '#src/components/staff/change-problem.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import { formatDate } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useServices } from '#src/lib/services.tsx';
import { readStaff } from '#src/lib/staff/staff-calls.ts';

import css from './staff-find.module.css';

/** What was opened closes by itself after this long. */
const openMs = 15 * 60_000;

const reasonWords: Record<LookUpReason, string> = {
  person: 'Lo pidió la persona',
  account: 'Lo pidió la cuenta',
  data_rights: 'Derecho ARCO',
  security: 'Revisión de un incidente',
};

const isReason = (text: string): text is LookUpReason =>
  lookUpReasons.some((reason) => reason === text);

const progressWords: Readonly<Record<string, string>> = {
  pending: 'Por invitar',
  sent: 'Invitación enviada',
  opened: 'Enlace abierto',
  bounced: 'El correo rebotó',
  expired: 'Venció',
  cancelled: 'Cancelada',
  in_progress: 'En curso',
  done: 'Entregada',
};

const Person = ({ person }: { person: FoundCandidate }) => (
  <li>
    <b>{person.name}</b>
    <small>{person.email}</small>
    <small>
      <Link to={`/staff/accounts/${person.account.id}`}>{person.account.name}</Link>
    </small>
    <ul>
      {person.places.map((place) => (
        <li key={place.id}>
          {place.attempt_id === null ? (
            place.position
          ) : (
            <Link to={`/staff/attempts?id=${place.attempt_id}`}>{place.position}</Link>
          )}
          <small>
            {progressWords[place.progress] ?? place.progress}
            {place.progress_at === null ? '' : `, ${formatDate(place.progress_at)}`}
          </small>
        </li>
      ))}
    </ul>
  </li>
);

/** Candidates are opened with a reason that stays in the log; by name only within an account. */
export const CandidatePanel = ({ accountId }: { accountId: string | null }) => {
  const { api } = useServices();
  const [who, setWho] = useState('');
  const [reason, setReason] = useState('');
  const [detail, setDetail] = useState('');
  const [people, setPeople] = useState<FoundCandidate[] | null>(null);
  const change = useChange({
    run: async (chosen: LookUpReason) =>
      (
        await readStaff(api, lookUpCandidates, {
          body: { q: who, account_id: accountId, reason: chosen, detail },
        })
      ).data,
    touches: { queries: [] },
    onSaved: (found) => setPeople(found),
  });
  useEffect(() => {
    if (people === null) return undefined;
    const timer = setTimeout(() => setPeople(null), openMs);
    return () => clearTimeout(timer);
  }, [people]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPeople(null);
    if (isReason(reason)) change.save(reason);
  };
  return (
    <Section
      title="Candidatos, con motivo"
      note={
        accountId === null
          ? 'Por correo completo. Por nombre, desde la página de su cuenta.'
          : 'De esta cuenta, por nombre o correo.'
      }
    >
      <form className={css['form']} onSubmit={handleSubmit}>
        <TextInput
          label={accountId === null ? 'Correo del candidato' : 'Nombre o correo del candidato'}
          value={who}
          required
          minLength={2}
          maxLength={150}
          autoComplete="off"
          onChange={(event) => setWho(event.currentTarget.value)}
        />
        <NativeSelect
          label="Motivo"
          value={reason}
          required
          data={[
            { value: '', label: 'Elige un motivo' },
            ...lookUpReasons.map((value) => ({ value, label: reasonWords[value] })),
          ]}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextInput
          label="Caso o detalle"
          description="No escribas datos personales: esto queda en la bitácora."
          value={detail}
          required
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setDetail(event.currentTarget.value)}
        />
        <ChangeProblem error={change.error} />
        <Button type="submit" variant="default" loading={change.isPending}>
          Abrir datos por 15 minutos
        </Button>
      </form>
      {people === null ? (
        <p className={css['hint']}>
          Se ven nombre, correo, invitaciones y avance; nunca respuestas ni calificaciones.
        </p>
      ) : people.length === 0 ? (
        <p className={css['hint']} role="status">
          Nadie coincide. La consulta quedó en la bitácora.
        </p>
      ) : (
        <ul className={css['people']} aria-label="Candidatos abiertos">
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Section>
  );
};
