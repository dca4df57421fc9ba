import { Button } from '@mantine/core';
import { maxManualCandidates } from '@tamiz/contract/shared/constants';
import { DialogActions, Notice } from '@tamiz/ui';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import type { CandidateInput } from '#src/features/candidates/api/change-candidates.ts';
import { ManualRowFields } from '#src/features/candidates/components/load/manual-row-fields.tsx';
import {
  fillFrom,
  filledRows,
  findRepeated,
  nobody,
  problemsOfRows,
  repeatedEmail,
} from '#src/features/candidates/manual-rows.ts';
import type { ManualRow, RowProblems } from '#src/features/candidates/manual-rows.ts';
import { tellRefusal } from '#src/features/candidates/failure-texts.ts';
import type { Change } from '#src/lib/api/use-change.ts';
import { useFocusRefused } from '#src/lib/use-focus-refused.ts';

import css from './load-dialog.module.css';

type ManualFormProps = {
  add: Change<readonly ManualRow[]>;
  /** Places left in the position; null where nobody knows. */
  room: number | null;
  onClose: () => void;
};

const tellRoom = (room: number | null): string => {
  const paste = 'Puedes pegar varias líneas de una hoja de cálculo.';
  if (room === null) return `Hasta ${maxManualCandidates} por carga. ${paste}`;
  const left = room === 1 ? 'Queda 1 lugar' : `Quedan ${room} lugares`;
  return `Hasta ${maxManualCandidates} por carga. ${left} en la posición. ${paste}`;
};

const blank = (key: number): ManualRow => ({ key, name: '', email: '' });

export const ManualForm = ({ add, room, onClose }: ManualFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const lastKey = useRef(2);
  const [rows, setRows] = useState<readonly ManualRow[]>(() => [blank(0), blank(1), blank(2)]);
  const [problems, setProblems] = useState<RowProblems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<RowProblems | null>(null);
  useFocusRefused(form, refusal);
  const nextKey = () => (lastKey.current += 1);

  const refuse = (found: RowProblems, text: string | null) => {
    setProblems(found);
    setProblem(text);
    setRefusal(found);
  };

  // A refusal is taken over once; from then on it is the form's, which mends it row by row.
  const [lastError, setLastError] = useState(add.error);
  if (add.error !== lastError) {
    setLastError(add.error);
    if (add.error !== null) {
      refuse(
        problemsOfRows(add.variables ?? [], add.error.fields),
        tellRefusal(add.error, 'No se pudieron cargar los candidatos.'),
      );
    }
  }

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = filledRows(rows);
    if (sent.length === 0) return refuse({}, nobody);
    const repeated = findRepeated(sent);
    if (repeated.length > 0) {
      const marks = repeated.map((key) => [key, { email: 'Ya está en otra fila.' }]);
      return refuse(Object.fromEntries(marks), repeatedEmail);
    }
    setProblems({});
    setProblem(null);
    return add.save(sent);
  };

  const change = (key: number, field: keyof CandidateInput, value: string) => {
    setRows((current) =>
      current.map((row) => (row.key === key ? { ...row, [field]: value } : row)),
    );
    setProblems(({ [key]: mended, ...others }) =>
      mended === undefined ? others : { ...others, [key]: { ...mended, [field]: undefined } },
    );
    setProblem(null);
  };

  const addRow = () => {
    setRows([...rows, blank(nextKey())]);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLInputElement>(`[data-row]:last-child input`)?.focus(),
    );
  };

  const paste = (key: number, people: readonly CandidateInput[]) => {
    const filled = fillFrom(rows, key, people, nextKey);
    setRows(filled.rows);
    setProblem(
      filled.leftOut === 0
        ? null
        : `Solo caben ${maxManualCandidates} por carga: ${filled.leftOut} quedaron fuera. Para más, usa un archivo.`,
    );
  };

  return (
    <form ref={form} className={css['form']} noValidate onSubmit={handleSubmit}>
      <p className={css['lead']}>{tellRoom(room)}</p>
      <div className={css['rows']}>
        {rows.map((row, index) => (
          <ManualRowFields
            key={row.key}
            row={row}
            number={index + 1}
            problems={problems[row.key] ?? {}}
            isOnly={rows.length === 1}
            onChange={(field, value) => change(row.key, field, value)}
            onPaste={(people) => paste(row.key, people)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </div>
      <Button
        variant="default"
        size="xs"
        className={css['more'] ?? ''}
        leftSection={<IconPlus size={15} aria-hidden="true" />}
        disabled={rows.length >= maxManualCandidates}
        onClick={addRow}
      >
        Agregar otra fila
      </Button>
      {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={add.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={add.isPending}>
          Agregar candidatos
        </Button>
      </DialogActions>
    </form>
  );
};
