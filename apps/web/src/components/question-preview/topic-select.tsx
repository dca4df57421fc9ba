import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';

import type { Category } from '#src/lib/catalogue/read-catalogues.ts';

type TopicSelectProps = {
  categories: readonly Category[];
  value: string;
  error?: ReactNode;
  errorProps?: { role: string };
  onChange: (topicId: string) => void;
};

/** Every topic under its technology. */
export const TopicSelect = ({ categories, value, onChange, ...told }: TopicSelectProps) => (
  <NativeSelect
    label="Tema"
    value={value}
    {...told}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    <option value="">Elige el tema</option>
    {categories.flatMap(({ name: category, technologies }) =>
      technologies.map((technology) => (
        <optgroup key={technology.id} label={`${category} · ${technology.name}`}>
          {technology.topics.map((topic) => (
            <option key={topic.id} value={String(topic.id)}>
              {topic.name}
            </option>
          ))}
        </optgroup>
      )),
    )}
  </NativeSelect>
);
