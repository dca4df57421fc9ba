import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { allowedAids } from '@tamiz/contract/shared/statuses';
import { allowedAidsLabels, expirationUnitLabels } from '@tamiz/contract/shared/labels';
import { shownExpirationUnits } from '@tamiz/contract/shared/statuses';
import type { ShownExpirationUnit } from '@tamiz/contract/shared/statuses';

import { CountInput } from '#src/features/positions/components/count-input.tsx';
import { firstValueOf } from '#src/features/positions/draft.ts';
import type { Draft, Problems } from '#src/features/positions/draft.ts';
import type { PositionLimits } from '#src/lib/catalogue/position-limits.ts';
import { unitAfter } from '#src/lib/positions/expiration.ts';

import css from './dialogs.module.css';

type PositionFieldsProps = {
  /** As it was when the form opened: what it holds stays on offer, even where the catalogue no longer has it. */
  initial: Draft;
  draft: Draft;
  limits: PositionLimits;
  problems: Problems;
  textsLock?: string | null;
  onChange: (change: Partial<Draft>) => void;
};

const capitalize = (word: string): string =>
  word.charAt(0).toLocaleUpperCase('es-MX') + word.slice(1);

const daysOffered = ({ initial, limits }: PositionFieldsProps): number[] =>
  [...new Set([...limits.days, ...(initial.unit === 'days' ? [initial.value] : [])])].toSorted(
    (a, b) => a - b,
  );

const unitsOffered = ({ initial, limits }: PositionFieldsProps): ShownExpirationUnit[] => [
  ...new Set([...limits.units, initial.unit]),
];

const Texts = ({ draft, problems, textsLock = null, onChange }: PositionFieldsProps) => (
  <>
    <TextInput
      size="md"
      label="Título"
      placeholder="Ej. Desarrolladora Backend Java Sr."
      description={textsLock}
      required
      disabled={textsLock !== null}
      data-autofocus={textsLock === null ? true : undefined}
      error={problems.title}
      errorProps={{ role: 'alert' }}
      value={draft.title}
      onChange={(event) => onChange({ title: event.currentTarget.value })}
    />
    <Textarea
      size="md"
      label="Descripción (opcional)"
      rows={4}
      disabled={textsLock !== null}
      error={problems.description}
      errorProps={{ role: 'alert' }}
      value={draft.description}
      onChange={(event) => onChange({ description: event.currentTarget.value })}
    />
  </>
);

const Value = (props: PositionFieldsProps) => {
  const { draft, limits, problems, onChange } = props;
  if (draft.unit !== 'days') {
    return (
      <CountInput
        key={draft.unit}
        label="Vigencia"
        range={limits.hours}
        value={draft.value}
        problem={problems.expiration_value}
        onChange={(value) => onChange({ value })}
      />
    );
  }
  return (
    <NativeSelect
      size="md"
      label="Vigencia"
      description="Desde el envío."
      error={problems.expiration_value}
      errorProps={{ role: 'alert' }}
      value={String(draft.value)}
      data={daysOffered(props).map((days) => ({
        value: String(days),
        label: `${days} ${unitAfter(days, 'days')}`,
      }))}
      onChange={(event) => onChange({ value: Number(event.currentTarget.value) })}
    />
  );
};

/** Title, description, expiration and maximum: what a position is made of. */
export const PositionFields = (props: PositionFieldsProps) => {
  const { draft, limits, problems, onChange } = props;
  const handleUnit = (typed: string) => {
    const unit = shownExpirationUnits.find((each) => each === typed);
    if (unit !== undefined) onChange({ unit, value: firstValueOf(unit, limits) });
  };
  const handleAids = (typed: string) => {
    const chosen = allowedAids.find((each) => each === typed);
    if (chosen !== undefined) onChange({ allowedAids: chosen });
  };
  return (
    <>
      <Texts {...props} />
      <div className={css['columns']}>
        <NativeSelect
          size="md"
          label="Unidad"
          description="De la expiración."
          error={problems.expiration_unit}
          errorProps={{ role: 'alert' }}
          value={draft.unit}
          data={unitsOffered(props).map((unit) => ({
            value: unit,
            label: capitalize(expirationUnitLabels[unit]),
          }))}
          onChange={(event) => handleUnit(event.currentTarget.value)}
        />
        <Value {...props} />
        <CountInput
          label="Máximo de candidatos"
          range={limits.maxCandidates}
          value={draft.maxCandidates}
          problem={problems.max_candidates}
          onChange={(maxCandidates) => onChange({ maxCandidates })}
        />
      </div>
      {draft.allowedAids === null ? null : (
        <NativeSelect
          size="md"
          label="Ayudas permitidas"
          description="Se lo decimos al candidato en el correo y antes de empezar."
          error={problems.allowed_aids}
          errorProps={{ role: 'alert' }}
          value={draft.allowedAids}
          data={allowedAids.map((value) => ({ value, label: allowedAidsLabels[value] }))}
          onChange={(event) => handleAids(event.currentTarget.value)}
        />
      )}
      {draft.sharesFeedback === null ? null : (
        <NativeSelect
          size="md"
          label="Aciertos por tecnología"
          description="Se ven en la página donde cada candidato consulta sus datos; nunca las preguntas ni las respuestas."
          error={problems.shares_feedback}
          errorProps={{ role: 'alert' }}
          value={draft.sharesFeedback ? 'shared' : 'kept'}
          data={[
            { value: 'kept', label: 'No compartir' },
            { value: 'shared', label: 'Compartir con cada candidato los suyos' },
          ]}
          onChange={(event) => onChange({ sharesFeedback: event.currentTarget.value === 'shared' })}
        />
      )}
    </>
  );
};
