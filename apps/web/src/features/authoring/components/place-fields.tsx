import { Button, NativeSelect, TextInput } from '@mantine/core';
import { questionTypeLabels } from '@tamiz/contract/shared/labels';
import { questionTypes } from '@tamiz/contract/shared/statuses';
import { Section } from '@tamiz/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { TopicSelect } from '#src/components/question-preview/topic-select.tsx';
import { TopicDialog } from '#src/features/authoring/components/topic-dialog.tsx';
import { changeType } from '#src/features/authoring/draft.ts';
import type { Draft } from '#src/features/authoring/draft.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useOwnBank } from '#src/lib/own-bank/get-own-bank.ts';

import css from './author-screen.module.css';

type PlaceFieldsProps = {
  draft: Draft;
  problemOf: (field: string) => string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

/** Where the question belongs, how it is answered, and what it measures. */
export const PlaceFields = ({ draft, problemOf, onChange }: PlaceFieldsProps) => {
  const { data: catalogues } = useCatalogues();
  const { data: own } = useOwnBank();
  const [isAdding, setIsAdding] = useState(false);
  const told = (field: string) => ({ error: problemOf(field), errorProps: { role: 'alert' } });
  return (
    <Section title="Clasificación">
      <div className={css['fields']}>
        <div className={css['topic']}>
          <TopicSelect
            categories={own?.categories ?? []}
            value={draft.topicId}
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
        </div>
        <div className={css['trio']}>
          <NativeSelect
            label="Nivel"
            value={draft.difficultyId}
            data={[
              { value: '', label: 'Elige el nivel' },
              ...(catalogues?.difficulties ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              })),
            ]}
            {...told('difficulty_id')}
            onChange={(event) => onChange({ difficultyId: event.currentTarget.value })}
          />
          <NativeSelect
            label="Respuesta"
            value={draft.type}
            data={questionTypes.map((type) => ({ value: type, label: questionTypeLabels[type] }))}
            {...told('type')}
            onChange={({ currentTarget }) => {
              const type = questionTypes.find((one) => one === currentTarget.value);
              if (type !== undefined) onChange(changeType(draft, type));
            }}
          />
          <TextInput
            label="Tiempo (segundos)"
            type="number"
            inputMode="numeric"
            value={draft.seconds}
            {...told('time_limit')}
            onChange={(event) => onChange({ seconds: event.currentTarget.value })}
          />
        </div>
        <TextInput
          label="Qué mide"
          data-field="description"
          description="Lo lee quien recluta, en el resultado. No debe revelar la respuesta."
          value={draft.description}
          {...told('description')}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </div>
      <TopicDialog
        categories={own?.categories ?? []}
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={(id) => onChange({ topicId: String(id) })}
      />
    </Section>
  );
};
