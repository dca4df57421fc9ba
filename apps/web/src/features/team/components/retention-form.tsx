import { Button, NativeSelect } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useSaveRetention } from '#src/features/team/api/account.ts';
import { PlannedErasures } from '#src/features/team/components/planned-erasures.tsx';
import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import type { Account } from '#src/lib/account/account.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './sections.module.css';

const monthChoices = [
  { value: '', label: 'Conservar hasta que alguien los elimine' },
  ...[3, 6, 12, 24, 36].map((months) => ({ value: String(months), label: `${months} meses` })),
];

/** A value that somebody set elsewhere is offered as well. */
const choicesFor = (months: number | null) =>
  months === null || monthChoices.some(({ value }) => value === String(months))
    ? monthChoices
    : [...monthChoices, { value: String(months), label: `${months} meses` }];

/** How long candidates are kept, and whom that will erase. */
export const RetentionForm = ({ account }: { account: Account }) => {
  const { toasts } = useServices();
  const save = useSaveRetention({
    onSaved: () => toasts.success('El plazo de conservación se actualizó.'),
  });
  const current = account.retentionMonths;
  const [months, setMonths] = useState(current === null ? '' : String(current));
  const failure = tellBesideFields(save.error, 'No se pudo guardar el plazo.');

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.save({ retention_months: months === '' ? null : Number(months) });
  };

  return (
    <form className={css['line']} onSubmit={handleSubmit}>
      <NativeSelect
        label="Datos de candidatos"
        description="Pasado el plazo desde que termina una posición, borramos el nombre, el correo y lo escrito sobre sus candidatos. Avisamos por correo a las personas responsables con 30 días de anticipación; lo borrado no se puede recuperar."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="md"
        value={months}
        data={choicesFor(current)}
        onChange={({ currentTarget }) => setMonths(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        size="md"
        disabled={months === (current === null ? '' : String(current))}
        loading={save.isPending}
      >
        Guardar plazo
      </Button>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <PlannedErasures />
    </form>
  );
};
