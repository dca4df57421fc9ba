import { NativeSelect, Textarea, TextInput } from '@mantine/core';

import { typeNamer } from '#src/components/question-words.ts';
import type { Draft, Field, Problems } from '#src/features/questions/question-draft.ts';
import type { Catalogues, Named } from '#src/lib/catalogue/read-catalogues.ts';

import css from './edit-dialog.module.css';

type QuestionFieldsProps = {
  draft: Draft;
  isTextHidden: boolean;
  catalogues: Catalogues | undefined;
  /** As it is now, should the catalogue not have it. */
  difficulty: Named | null;
  problems: Problems;
  onChange: (change: Partial<Draft>) => void;
};

const typesOf = (catalogues: Catalogues | undefined, current: string) => {
  const offered = catalogues?.questionTypes ?? [];
  const isOffered = current === '' || offered.some(({ value }) => value === current);
  return isOffered
    ? offered
    : [{ value: current, label: typeNamer(catalogues)(current) }, ...offered];
};

const difficultiesOf = (catalogues: Catalogues | undefined, current: Named | null): Named[] => {
  const offered = catalogues?.difficulties ?? [];
  const isOffered = current === null || offered.some(({ id }) => id === current.id);
  return isOffered ? offered : [current, ...offered];
};

export const QuestionFields = (props: QuestionFieldsProps) => {
  const { draft, isTextHidden, catalogues, difficulty, problems, onChange } = props;
  const difficulties = difficultiesOf(catalogues, difficulty);
  const told = (field: Field) => ({
    size: 'md',
    error: problems[field],
    errorProps: { role: 'alert' },
  });
  return (
    <>
      <Textarea
        {...told('question_text')}
        label="Pregunta"
        description={
          isTextHidden
            ? 'El texto actual se oculta. Escribe aquí solo si quieres reemplazarlo.'
            : 'Admite código entre comillas invertidas, **negritas** y listas.'
        }
        rows={4}
        data-field="question_text"
        data-autofocus
        value={draft.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Textarea
        {...told('description')}
        label="Descripción"
        data-field="description"
        rows={2}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div className={css['columns']}>
        <NativeSelect
          {...told('type')}
          label="Tipo"
          value={draft.type}
          data={typesOf(catalogues, draft.type)}
          onChange={(event) => onChange({ type: event.currentTarget.value })}
        />
        <TextInput
          {...told('time_limit')}
          label="Tiempo límite (segundos)"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          value={draft.timeLimit}
          onChange={(event) => onChange({ timeLimit: event.currentTarget.value })}
        />
        <NativeSelect
          {...told('difficulty_id')}
          label="Dificultad"
          value={String(draft.difficultyId ?? '')}
          data={difficulties.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              difficultyId: difficulties.find(({ id }) => String(id) === value)?.id ?? null,
            })
          }
        />
      </div>
    </>
  );
};
