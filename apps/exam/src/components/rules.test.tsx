import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Rules } from '#src/components/rules.tsx';
import { sampleLanding } from '#src/testing/exam-server.ts';

test.each([
  ['none', /^Lo decidió Talento Norte: solo lo que sabes\./],
  ['documentation', /^Lo decidió Talento Norte: documentación y apuntes/],
  ['anything', /^Lo decidió Talento Norte: lo que usarías en tu trabajo/],
  ['unsaid', 'Talento Norte no lo indicó; pregunta a Mariana Ríos antes de empezar.'],
] as const)('what may be used is told as the company said it: %s', (aids, text) => {
  render(<Rules exam={{ ...sampleLanding, allowed_aids: aids }} />);
  expect(screen.getByText(text)).toBeDefined();
});

test('where nobody is known, who invited is to be asked', () => {
  render(<Rules exam={{ ...sampleLanding, allowed_aids: 'unsaid', contact: null }} />);
  const words = 'Talento Norte no lo indicó; pregunta a quien te invitó antes de empezar.';
  expect(screen.getByText(words)).toBeDefined();
});
