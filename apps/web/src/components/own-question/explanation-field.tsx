import { Textarea } from '@mantine/core';

type ExplanationFieldProps = {
  value: string;
  problem: string | undefined;
  onChange: (explanation: string) => void;
};

/** Why the right answer is right, for colleagues who write as well. */
export const ExplanationField = ({ value, problem, onChange }: ExplanationFieldProps) => (
  <Textarea
    label="Explicación (opcional)"
    description="Por qué la correcta es correcta. La lee quien escribe preguntas; el candidato nunca."
    rows={3}
    maxLength={2000}
    value={value}
    error={problem}
    errorProps={{ role: 'alert' }}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
