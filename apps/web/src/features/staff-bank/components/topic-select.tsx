import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';

import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';

type TopicSelectProps = {
  catalogues: Catalogues | undefined;
  value: string;
  error?: ReactNode;
  errorProps?: { role: string };
  onChange: (topicId: string) => void;
};

/** Every topic under its technology. */
export const TopicSelect = ({ catalogues, value, onChange, ...told }: TopicSelectProps) => (
  <NativeSelect
    label="Tema"
    value={value}
    {...told}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    <option value="">Elige el tema</option>
    {(catalogues?.categories ?? []).flatMap(({ name: category, technologies }) =>
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
