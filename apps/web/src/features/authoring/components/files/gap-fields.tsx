import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { TopicSelect } from '#src/components/question-preview/topic-select.tsx';
import type { ImportChoice } from '#src/features/authoring/api/question-files.ts';
import { TopicDialog } from '#src/features/authoring/components/topic-dialog.tsx';
import type { Named } from '#src/lib/catalogue/read-catalogues.ts';
import type { OwnBank } from '#src/lib/own-bank/get-own-bank.ts';

import css from './files.module.css';

export type Gaps = Omit<ImportChoice, 'numbers'>;

type GapFieldsProps = {
  gaps: Gaps;
  own: OwnBank | undefined;
  difficulties: readonly Named[];
  namesTopics: boolean;
  problemOf: (field: string) => string | undefined;
  onChange: (change: Partial<Gaps>) => void;
};

/** Where the questions go, and what holds where the file says nothing. */
export const GapFields = (props: GapFieldsProps) => {
  const { gaps, own, difficulties, namesTopics, problemOf, onChange } = props;
  const [isAdding, setIsAdding] = useState(false);
  const told = (field: string) => ({ error: problemOf(field), errorProps: { role: 'alert' } });
  return (
    <>
      {namesTopics ? (
        <fieldset className={css['choices']}>
          <legend>Dónde quedan</legend>
          <label>
            <input
              type="radio"
              name="topics"
              checked={gaps.topics === 'file'}
              onChange={() => onChange({ topics: 'file' })}
            />
            <span>
              En el tema que dice el archivo
              <small>Los que aún no existen se crean junto al tema que elijas.</small>
            </span>
          </label>
          <label>
            <input
              type="radio"
              name="topics"
              checked={gaps.topics === 'chosen'}
              onChange={() => onChange({ topics: 'chosen' })}
            />
            <span>Todas en el tema que elijas</span>
          </label>
        </fieldset>
      ) : null}
      <div className={css['fields']}>
        <TopicSelect
          categories={own?.categories ?? []}
          value={gaps.topicId}
          {...told('topic_id')}
          onChange={(topicId) => onChange({ topicId })}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          Nuevo tema
        </Button>
        <div className={css['pair']}>
          <NativeSelect
            label="Nivel, si el archivo no lo dice"
            value={gaps.difficultyId}
            data={[
              { value: '', label: 'Elige el nivel' },
              ...difficulties.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...told('difficulty_id')}
            onChange={(event) => onChange({ difficultyId: event.currentTarget.value })}
          />
          <TextInput
            label="Segundos, si el archivo no los dice"
            type="number"
            inputMode="numeric"
            value={gaps.seconds}
            {...told('time_limit')}
            onChange={(event) => onChange({ seconds: event.currentTarget.value })}
          />
        </div>
      </div>
      <TopicDialog
        categories={own?.categories ?? []}
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={(id) => onChange({ topicId: String(id) })}
      />
    </>
  );
};
