import { TextInput } from '@mantine/core';

type Days = { from: string; to: string };

type DateRangeProps = Days & { onChange: (days: Partial<Days>) => void };

/** Two days as filters of a list, both included. */
export const DateRange = ({ from, to, onChange }: DateRangeProps) => (
  <>
    <TextInput
      type="date"
      label="Desde"
      max={to}
      value={from}
      onChange={(event) => onChange({ from: event.currentTarget.value })}
    />
    <TextInput
      type="date"
      label="Hasta"
      min={from}
      value={to}
      onChange={(event) => onChange({ to: event.currentTarget.value })}
    />
  </>
);
