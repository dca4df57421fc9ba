import { Button, TextInput } from '@mantine/core';
import { publicLinkDays } from '@tamiz/contract/shared/constants';
import { DialogActions, Notice } from '@tamiz/ui';
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';

import type {
  PublicLinkPage,
  Terms,
  useLinkChange,
} from '#src/features/positions/api/public-link.ts';
import { CountInput } from '#src/features/positions/components/count-input.tsx';
import { tellRefusal } from '#src/features/positions/failure-texts.ts';
import { useFocusRefused } from '#src/lib/use-focus-refused.ts';

import css from './public-link.module.css';

type TermsFormProps = {
  page: PublicLinkPage;
  lead: string;
  submitLabel: string;
  change: ReturnType<typeof useLinkChange>;
  onSubmit: (terms: Terms) => void;
  onCancel: () => void;
};

const usualPeople = 50;

/** As the field of the browser writes it, by the clock of this computer. */
const toField = (moment: Date): string => {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
};

const inDays = (days: number): Date => {
  const end = new Date();
  end.setDate(end.getDate() + days);
  end.setHours(23, 59, 0, 0);
  return end;
};

/** For how many people and until when; the server judges both. */
export const TermsForm = (props: TermsFormProps) => {
  const { page, lead, submitLabel, change, onSubmit, onCancel } = props;
  const { link, mostPeople } = page;
  const form = useRef<HTMLFormElement>(null);
  const range = { min: Math.max(1, link?.enrolled ?? 1), max: Math.max(1, mostPeople) };
  const [people, setPeople] = useState(link?.maxPeople ?? Math.min(usualPeople, range.max));
  const [ends, setEnds] = useState(() =>
    toField(link === null ? inDays(publicLinkDays.usual) : new Date(link.endsAt)),
  );
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useFocusRefused(form, change.error);

  const { error } = change;
  const problems = error?.kind === 'invalid' ? error.fields : {};
  const isToldByFields = 'max_people' in problems || 'ends_at' in problems;

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const end = new Date(ends);
    setIsMissing(Number.isNaN(end.getTime()));
    if (!Number.isNaN(end.getTime())) onSubmit({ maxPeople: people, endsAt: end.toISOString() });
  };

  return (
    <form ref={form} className={css['body']} noValidate onSubmit={handleSubmit}>
      <p className={css['text']}>{lead}</p>
      <div className={css['pair']}>
        <CountInput
          label="Máximo de personas"
          range={range}
          value={people}
          problem={problems['max_people']}
          onChange={setPeople}
        />
        <TextInput
          size="md"
          label="Cierra el"
          description="Día y hora de tu computadora."
          type="datetime-local"
          value={ends}
          error={isMissing ? 'Elige un día y una hora.' : problems['ends_at']}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setEnds(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
      </div>
      {error === null || isToldByFields ? null : (
        <Notice tone="danger">{tellRefusal(error, 'No se pudo guardar el enlace.')}</Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onCancel} disabled={change.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={change.isPending}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
};
