import { NativeSelect } from '@mantine/core';
import { navigationLabels, navigationTexts } from '@tamiz/contract/shared/labels';
import { navigations } from '@tamiz/contract/shared/statuses';
import type { Navigation } from '@tamiz/contract/shared/statuses';
import { Section } from '@tamiz/ui';

import { formatDuration } from '#src/lib/duration.ts';

type NavigationSectionProps = {
  chosen: Navigation;
  /** The sum of the limits, which is the one clock of a free exam. */
  seconds: number;
  onChoose: (navigation: Navigation) => void;
};

/** How candidates will go through the version that is being made; exams of other versions keep theirs. */
export const NavigationSection = ({ chosen, seconds, onChoose }: NavigationSectionProps) => (
  <Section
    title="Navegación"
    note="Vale para la versión que publiques; los exámenes ya empezados conservan la suya."
  >
    <NativeSelect
      size="md"
      p={18}
      maw={620}
      label="Cómo se recorre el examen"
      description={
        chosen === 'free'
          ? `${navigationTexts.free} Con las preguntas elegidas: ${formatDuration(seconds)}.`
          : navigationTexts.forward
      }
      value={chosen}
      data={navigations.map((value) => ({ value, label: navigationLabels[value] }))}
      onChange={({ currentTarget: { value } }) => onChoose(value === 'free' ? 'free' : 'forward')}
    />
  </Section>
);
