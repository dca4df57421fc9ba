import { NativeSelect } from '@mantine/core';

import css from './board-filters.module.css';

export type Option = { value: string; label: string };

const anything: Option['value'] = '';

type FilterChoiceProps = {
  /** Its name, which also stands in it while nothing is chosen. */
  label: string;
  options: readonly Option[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** One filter; what is chosen stands in it, so that nothing is filtered unseen. */
export const FilterChoice = ({ label, options, value, onChange }: FilterChoiceProps) => (
  <NativeSelect
    aria-label={label}
    data={[{ value: anything, label }, ...options]}
    value={value ?? anything}
    data-chosen={value !== undefined || undefined}
    classNames={{ input: css['choice'] ?? '' }}
    onChange={({ currentTarget }) =>
      onChange(currentTarget.value === anything ? undefined : currentTarget.value)
    }
  />
);
