import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { navigationLabels, navigationTexts } from '@tamiz/contract/shared/labels';
import { navigations } from '@tamiz/contract/shared/statuses';
import { Section } from '@tamiz/ui';

import { SpecialtySelect } from '#src/features/own-evaluations/components/specialty-select.tsx';
import type { Draft } from '#src/features/own-evaluations/draft.ts';

import css from './builder.module.css';

type DetailsSectionProps = {
  draft: Draft;
  problemOf: (field: string) => string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

/** What the evaluation is called, for whom it is, and how its exam is gone through. */
export const DetailsSection = ({ draft, problemOf, onChange }: DetailsSectionProps) => {
  const told = (field: string) => ({ error: problemOf(field), errorProps: { role: 'alert' } });
  return (
    <Section title="Datos de la evaluación">
      <div className={css['fields']}>
        <TextInput
          label="Título"
          value={draft.title}
          {...told('title')}
          onChange={({ currentTarget: { value } }) => onChange({ title: value })}
        />
        <SpecialtySelect
          value={draft.specialtyId}
          {...told('specialty_id')}
          onChange={(specialtyId) => onChange({ specialtyId })}
        />
        <Textarea
          label="Descripción"
          description="La lee quien elige una evaluación. Puede quedar vacía."
          rows={2}
          value={draft.description}
          {...told('description')}
          onChange={({ currentTarget: { value } }) => onChange({ description: value })}
        />
        <NativeSelect
          label="Cómo se recorre el examen"
          description={navigationTexts[draft.navigation]}
          value={draft.navigation}
          data={navigations.map((value) => ({ value, label: navigationLabels[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ navigation: value === 'free' ? 'free' : 'forward' })
          }
        />
      </div>
    </Section>
  );
};
