import { Button, NativeSelect, TextInput } from '@mantine/core';
import { maxSharedPeople, maxSharedWith, shareDays } from '@tamiz/contract/exams/sharing';
import { DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import type { useShareResults } from '#src/features/results/api/shares.ts';
import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './share.module.css';

type ShareFormProps = {
  isAnonymous: boolean;
  people: number;
  ids: readonly string[] | null;
  share: ReturnType<typeof useShareResults>;
  onClose: () => void;
};

const tellPeople = (people: number, isAll: boolean): string => {
  if (people === 1) return isAll ? 'la única persona con resultado' : '1 persona seleccionada';
  const many = formatNumber(people);
  return isAll ? `las ${many} personas con resultado` : `${many} personas seleccionadas`;
};

const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

/** To whom, what and for how long; nothing more than this is ever shown. */
export const ShareForm = ({ isAnonymous, people, ids, share, onClose }: ShareFormProps) => {
  const [typed, setTyped] = useState('');
  const [hasNames, setHasNames] = useState(!isAnonymous);
  const [hasSignals, setHasSignals] = useState(false);
  const [hasReports, setHasReports] = useState(false);
  const [days, setDays] = useState<(typeof shareDays)[number]>(7);
  const isTooMany = people > maxSharedPeople;
  const emails = addressesIn(typed);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    share.save({
      emails,
      names: hasNames,
      signals: hasSignals,
      reports: hasNames && hasReports,
      days,
      ...(ids !== null && { ids: [...ids] }),
    });
  };
  return (
    <form className={css['form']} noValidate onSubmit={handleSubmit}>
      <p className={css['text']}>
        {`Se comparten puntaje, tecnologías y tiempo de ${tellPeople(people, ids === null)}. Nunca notas, etiquetas, etapas ni preguntas. Quien responda después no aparece.`}
      </p>
      <TextInput
        size="md"
        label="Correo de quien decide"
        description={`Hasta ${String(maxSharedWith)}, separados por comas. El enlace solo se abre con un código que enviamos a ese correo.`}
        type="text"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <fieldset className={css['choices']}>
        <legend>Cómo se ven las personas</legend>
        <label>
          <input
            type="radio"
            name="names"
            checked={hasNames}
            disabled={isAnonymous}
            onChange={() => setHasNames(true)}
          />
          Con nombre y correo
        </label>
        <label>
          <input
            type="radio"
            name="names"
            checked={!hasNames}
            onChange={() => setHasNames(false)}
          />
          Solo con su clave
        </label>
        {isAnonymous ? (
          <p>La revisión de esta posición es anónima: solo se muestran claves.</p>
        ) : null}
      </fieldset>
      <fieldset className={css['choices']}>
        <legend>También mostrar</legend>
        <label>
          <input
            type="checkbox"
            checked={hasSignals}
            onChange={({ currentTarget }) => setHasSignals(currentTarget.checked)}
          />
          Señales durante el examen
        </label>
        <label>
          <input
            type="checkbox"
            checked={hasNames && hasReports}
            disabled={!hasNames}
            onChange={({ currentTarget }) => setHasReports(currentTarget.checked)}
          />
          Reporte en PDF de cada persona
        </label>
        {hasNames ? null : <p>El reporte lleva el nombre: solo se ofrece con nombres.</p>}
      </fieldset>
      <NativeSelect
        size="md"
        label="Vence en"
        value={String(days)}
        data={shareDays.map((value) => ({ value: String(value), label: `${String(value)} días` }))}
        onChange={({ currentTarget }) =>
          setDays(shareDays.find((value) => String(value) === currentTarget.value) ?? 7)
        }
      />
      {isTooMany ? (
        <Notice tone="warning">
          {`Un enlace muestra hasta ${String(maxSharedPeople)} personas: selecciónalas en la tabla y vuelve a compartir.`}
        </Notice>
      ) : null}
      {share.error === null ? null : (
        <Notice tone="danger">
          {tellFailure(share.error, 'No se pudo compartir. Inténtalo de nuevo.')}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={share.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={share.isPending} disabled={emails.length === 0 || isTooMany}>
          Enviar enlace
        </Button>
      </DialogActions>
    </form>
  );
};
