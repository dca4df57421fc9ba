import { Button, Input } from '@mantine/core';
import { findAuditChoices } from '@tamiz/contract/record/audit';
import type { AuditChoice } from '@tamiz/contract/record/audit';
import { isUuid } from '@tamiz/contract/shared/uuid';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { ChoiceDialog } from '#src/features/staff-record/components/choice-dialog.tsx';
import type { ChoiceKind } from '#src/features/staff-record/components/choice-dialog.tsx';
import { useStaffItem } from '#src/lib/staff/staff-calls.ts';

import css from './choice.module.css';

const ChosenName = ({ kind, id }: { kind: ChoiceKind; id: string }) => {
  const { data } = useStaffItem(findAuditChoices, { body: { kind, q: id } });
  return data?.[0]?.name ?? `Identificador ${id.slice(0, 8)}…`;
};

type ChoicePickerProps = {
  kind: ChoiceKind;
  label: string;
  /** What it says while nobody is chosen. */
  everybody: string;
  /** Empty while nobody is chosen. */
  id: string;
  onPick: (id: string) => void;
};

/** A filter by somebody: found by name and shown by name, sent by id. */
export const ChoicePicker = ({ kind, label, everybody, id, onPick }: ChoicePickerProps) => {
  const [isOpen, setOpen] = useState(false);
  const labelId = useId();
  const buttonId = useId();
  const handlePick = (choice: AuditChoice) => {
    setOpen(false);
    onPick(choice.id);
  };
  return (
    <div>
      <Input.Label component="span" id={labelId}>
        {label}
      </Input.Label>
      <div className={css['picker']}>
        <Button
          id={buttonId}
          variant="default"
          justify="start"
          fullWidth
          aria-labelledby={`${labelId} ${buttonId}`}
          onClick={() => setOpen(true)}
        >
          {isUuid(id) ? <ChosenName key={id} kind={kind} id={id} /> : everybody}
        </Button>
        {id === '' ? null : (
          <Button
            variant="default"
            flex="none"
            px={9}
            aria-label={`Quitar el filtro: ${label}`}
            onClick={() => onPick('')}
          >
            <IconX size={16} stroke={1.8} aria-hidden="true" />
          </Button>
        )}
      </div>
      {isOpen ? (
        <ChoiceDialog kind={kind} onPick={handlePick} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
};
