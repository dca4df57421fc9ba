import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { QuestionCard } from '#src/components/question-card.tsx';
import type { AskedQuestion } from '#src/components/question-card.tsx';
import { practiceQuestions } from '#src/features/practice/practice-questions.ts';

const code = 'for (const a of b) {\n\n\t  c("<b>"); // 😀\n}';

const asked: AskedQuestion = {
  type: 'single_choice',
  text: `Lee el código.\n\n\`\`\`js\n${code}\n\`\`\`\n\n¿Qué **imprime**?`,
  options: [
    { position: 1, text: 'Uno' },
    { position: 2, text: 'Dos' },
  ],
};

const draw = (question: Partial<AskedQuestion> = {}) =>
  render(
    <QuestionCard
      question={{ ...asked, ...question }}
      choice={[2]}
      isLocked={false}
      isSettled
      wrapping={{ isWrapping: true, onWrap: () => {} }}
      onChoose={() => {}}
    />,
  );

const shownCode = () => within(screen.getByRole('group', { name: 'Código' }));

test('the code on screen is the code, with colours, without them, and with some that do not fit', () => {
  for (const colours of [['k3p2k5p3k2p10f1p1s5p3c5p2'], undefined, [], ['k3'], ['x9999']]) {
    const { unmount } = draw(colours && { code_colours: colours });
    expect(screen.getByRole('group', { name: 'Código' }).textContent).toBe(code);
    screen.getByText('Código · 4 líneas');
    unmount();
  }
});

test('each piece has the colour of its kind', () => {
  draw({ code_colours: ['k3p2k5p3k2p10f1p1s5p3c5p2'] });
  for (const [text, kind] of [
    ['for', 'k'],
    ['const', 'k'],
    ['c', 'f'],
    ['"<b>"', 's'],
    ['// 😀', 'c'],
  ] as const) {
    expect(shownCode().getByText(text).dataset['code'], text).toBe(kind);
  }
});

test('what is practised has colours that fit it', () => {
  draw(practiceQuestions[0]);
  expect(shownCode().getByText('elige').dataset['code']).toBe('f');
});

test('one answer is a radio of a group named by statement and question, never by the code', () => {
  draw();
  const group = screen.getByRole('radiogroup', { name: 'Lee el código. ¿Qué imprime?' });
  expect(within(group).getAllByRole('radio')).toHaveLength(2);
  expect(within(group).getByRole('radio', { name: 'Dos', checked: true })).toBeDefined();
  expect(screen.queryByText('Elige todas las correctas')).toBeNull();
});

test('several answers are checkboxes, and how many are chosen is told', () => {
  draw({ type: 'multiple_choice' });
  const group = screen.getByRole('group', {
    name: 'Lee el código. ¿Qué imprime?',
    description: 'Elige todas las correctas',
  });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe('1 elegida');
});

test('a picture says what it shows, and its place is known before it is drawn', () => {
  const { unmount } = draw({
    picture: { alt: 'Tres barras', width: 480, height: 220, png: 'AAAA' },
  });
  const picture = screen.getByRole('img', { name: 'Tres barras' });
  expect(picture.getAttribute('src')).toBe('data:image/png;base64,AAAA');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['480', '220']);
  unmount();
  draw();
  expect(screen.queryByRole('img')).toBeNull();
});
