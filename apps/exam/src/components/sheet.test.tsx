import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { LeaveDialog } from '#src/components/leave-dialog.tsx';
import { DeclineDialog } from '#src/features/landing/decline-dialog.tsx';
import { EraseDialog } from '#src/features/own-data/erase-dialog.tsx';
import { ObjectionDialog } from '#src/features/own-data/objection-dialog.tsx';
import { createOwnDataApi } from '#src/features/own-data/own-data-api.ts';
import { useOwnData } from '#src/features/own-data/use-own-data.ts';
import type { OwnDataPage } from '#src/features/own-data/use-own-data.ts';
import { FinishDialog } from '#src/features/question/finish-dialog.tsx';
import { HandingDialog } from '#src/features/question/handing-dialog.tsx';
import { InfoSheet } from '#src/features/question/info-sheet.tsx';
import { QuestionMenu } from '#src/features/question/question-menu.tsx';
import { SkipDialog } from '#src/features/question/skip-dialog.tsx';
import { sampleLanding } from '#src/testing/exam-server.ts';

const offline = createOwnDataApi(() => Promise.resolve(null));
const WithOwnData = ({ children }: { children: (page: OwnDataPage) => ReactNode }) =>
  children(useOwnData(offline, null));

const nothing = (): void => {};
const account = 'Talento Norte';

const sheets: Record<string, (close: () => void) => ReactNode> = {
  'components/leave-dialog.tsx': (close) => (
    <LeaveDialog isClockRunning onStay={close} onLeave={nothing} />
  ),
  'features/landing/decline-dialog.tsx': (close) => (
    <DeclineDialog
      accountName={account}
      isBusy={false}
      problem={null}
      onStay={close}
      onDecline={nothing}
    />
  ),
  'features/own-data/erase-dialog.tsx': (close) => (
    <WithOwnData>
      {(page) => <EraseDialog accountName={account} page={page} onClose={close} />}
    </WithOwnData>
  ),
  'features/own-data/objection-dialog.tsx': (close) => (
    <WithOwnData>
      {(page) => <ObjectionDialog accountName={account} page={page} onClose={close} />}
    </WithOwnData>
  ),
  'features/question/finish-dialog.tsx': (close) => (
    <FinishDialog
      answered={1}
      number={1}
      total={3}
      isOver={false}
      clockOf="de esta pregunta"
      isConnected
      isBusy={false}
      onStay={close}
      onFinish={nothing}
    />
  ),
  'features/question/handing-dialog.tsx': (close) => (
    <HandingDialog isOver={false} onCancel={close} onRetry={nothing} />
  ),
  'features/question/info-sheet.tsx': (close) => (
    <InfoSheet about="rules" exam={sampleLanding} isOver={false} onClose={close} />
  ),
  'features/question/question-menu.tsx': (close) => (
    <QuestionMenu
      accountName={account}
      isOver={false}
      next={2}
      hasReview
      isPausing={false}
      onPick={nothing}
      onClose={close}
    />
  ),
  'features/question/skip-dialog.tsx': (close) => (
    <SkipDialog isOver={false} onStay={close} onSkip={nothing} />
  ),
};

/** Buttons that can lose their place while the sheet is open, as the one that skips a question does. */
const Page = ({ sheet }: { sheet: (close: () => void) => ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpener, setHasOpener] = useState(true);
  return (
    <>
      <header>
        <button type="button" aria-haspopup="dialog">
          Opciones
        </button>
      </header>
      <h1 tabIndex={-1}>Pregunta</h1>
      {hasOpener && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Abrir
        </button>
      )}
      <button type="button" onClick={() => setHasOpener(false)}>
        Quitar
      </button>
      {isOpen && sheet(() => setIsOpen(false))}
    </>
  );
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** What Esc does in a browser; jsdom only sends the key. */
const escape = () =>
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

const open = async (sheet: (close: () => void) => ReactNode) => {
  const user = userEvent.setup({ delay: null });
  render(<Page sheet={sheet} />);
  button('Abrir').focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  return user;
};

test('every sheet of the app is tested here', () => {
  const root = path.join(import.meta.dirname, '..');
  const built = /from '#src\/components\/(sheet|confirm-dialog)\.tsx'/;
  const found = globSync('**/*.tsx', { cwd: root })
    .filter((file) => !/confirm-dialog\.tsx$|\.test\.tsx$/.test(file))
    .filter((file) => built.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(sheets).toSorted());
});

test.each(Object.entries(sheets))('%s returns the focus to its opener', async (_file, sheet) => {
  const user = await open(sheet);
  escape();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button('Abrir'));
  await user.keyboard('{Enter}');
  await user.click(button(/^(Cerrar|Volver|Seguir|Cancelar la entrega)/));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button('Abrir'));
});

test('without its opener the focus goes to the menu, where Enter does not advance', async () => {
  await open((close) => <SkipDialog isOver={false} onStay={close} onSkip={nothing} />);
  fireEvent.click(button('Quitar'));
  escape();
  expect(document.activeElement).toBe(button('Opciones'));
});
