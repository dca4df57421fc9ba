import type { FreeNavigation } from '@tamiz/contract/exams/exam';
import { IconArrowRight, IconCheck, IconFlag } from '@tabler/icons-react';
import { useState } from 'react';

import { Button } from '#src/components/button.tsx';
import { Frame } from '#src/components/frame.tsx';
import { ProgressLine } from '#src/components/progress-line.tsx';
import { SaveStatus } from '#src/components/save-status.tsx';
import { ScreenTitle } from '#src/components/screen-title.tsx';
import { Timer } from '#src/components/timer.tsx';
import { ConnectionBanner } from '#src/features/question/connection-banner.tsx';
import { MenuButton } from '#src/features/question/menu-button.tsx';
import { QuestionDialogs } from '#src/features/question/question-dialogs.tsx';
import type { OpenDialog } from '#src/features/question/question-dialogs.tsx';
import { QuestionNotice } from '#src/features/question/question-notice.tsx';
import type { QuestionScreenProps } from '#src/features/question/question-screen.tsx';
import { listAnswered } from '#src/lib/free.ts';
import { useCountdown } from '#src/lib/use-countdown.ts';

import css from './review-screen.module.css';

type ReviewScreenProps = Omit<
  QuestionScreenProps,
  'free' | 'isHandingIn' | 'onPause' | 'onPausing' | 'wantsPause' | 'wrapping'
> & {
  marks: FreeNavigation;
  onVisit: (number: number) => void;
};

const shares = ['Todas', 'Sin responder', 'Marcadas'] as const;

/** All questions before handing in: which are answered, which are marked, and the way back to each. */
export const ReviewScreen = (props: ReviewScreenProps) => {
  const { exam, question, total, save, connection, marks, progress, onVisit } = props;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [share, setShare] = useState<(typeof shares)[number]>('Todas');
  const leftMs = useCountdown(
    {
      limitMs: question.limit_ms,
      remainingMs: question.remaining_ms,
      receivedAt: props.receivedAt,
    },
    props.now,
  );
  const isOver = leftMs <= 0;
  const isBusy = progress !== 'none';
  const answered = listAnswered(marks, save);
  const all = Array.from({ length: total }, (_, index) => ({
    number: index + 1,
    isOpen: !answered.includes(index + 1),
    isFlagged: marks.flagged.includes(index + 1),
  }));
  const open = all.filter(({ isOpen }) => isOpen);
  const flagged = all.filter(({ isFlagged }) => isFlagged);
  const shown = { Todas: all, 'Sin responder': open, Marcadas: flagged };
  const first = open[0] ?? flagged[0];
  const visit = (number: number): void => {
    if (!isBusy && !isOver) onVisit(number);
  };
  return (
    <Frame
      title={exam.evaluation_title}
      page="Revisión"
      place={
        <p className={css['place']}>
          <b>Revisión</b> {total} preguntas
        </p>
      }
      // Of the question left for this, or of nothing: all that was chosen is with the server.
      status={
        <SaveStatus
          save={save.status === 'none' ? { status: 'saved' } : save}
          connection={connection}
        />
      }
      side={
        <>
          <Timer limitMs={question.limit_ms} leftMs={leftMs} of="del examen" />
          <MenuButton onOpen={() => setDialog('menu')} />
        </>
      }
      progress={<ProgressLine done={answered.length} total={total} />}
      banner={
        <ConnectionBanner
          connection={connection}
          isKept={save.status === 'kept'}
          isLeaving={progress === 'leaving'}
        />
      }
      foot={
        <div className={css['foot']}>
          <div>
            <QuestionNotice
              isOver={isOver}
              clockOf="del examen"
              save={save}
              problem={props.problem}
              isWaiting={isBusy && connection !== 'fine'}
            />
            <p>
              <Button
                look={first === undefined ? 'primary' : 'plain'}
                isBusy={isBusy}
                onClick={() => setDialog('finish')}
              >
                Entregar examen
              </Button>
              {first !== undefined && (
                <Button isBusy={isBusy} onClick={() => visit(first.number)}>
                  Ir a la {first.number}
                  <IconArrowRight size={18} aria-hidden="true" />
                </Button>
              )}
            </p>
          </div>
        </div>
      }
    >
      <div className={css['review']}>
        <ScreenTitle>Revisa antes de entregar</ScreenTitle>
        <p className={css['lead']}>
          Respondiste{' '}
          <b>
            {answered.length} de {total}
          </b>
          . Elige una pregunta para volver a ella; el reloj es de todo el examen.
        </p>
        <div className={css['shares']} role="group" aria-label="Qué preguntas ver">
          {shares.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={share === one}
              onClick={() => setShare(one)}
            >
              {one} <span>{shown[one].length}</span>
            </button>
          ))}
        </div>
        <ol className={css['grid']} aria-label="Preguntas">
          {shown[share].map(({ number, isOpen, isFlagged }) => (
            <li key={number}>
              <button
                type="button"
                data-open={isOpen || undefined}
                aria-label={`Pregunta ${number} ${isOpen ? 'falta' : 'respondida'}${isFlagged ? ', marcada' : ''}`}
                onClick={() => visit(number)}
              >
                <b>{number}</b>{' '}
                {isOpen ? <small>falta</small> : <IconCheck size={16} aria-hidden="true" />}
                {isFlagged && <IconFlag size={13} fill="currentColor" aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ol>
        {shown[share].length === 0 && <p className={css['lead']}>Ninguna.</p>}
      </div>
      <QuestionDialogs
        {...props}
        open={dialog}
        isOver={isOver}
        isConnected={connection === 'fine'}
        onOpen={setDialog}
      />
    </Frame>
  );
};
