import type { ExamLanding } from '@tamiz/contract/exams/exam';

import { Button } from '#src/components/button.tsx';
import { Contact } from '#src/components/contact.tsx';
import { Rules } from '#src/components/rules.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { clockOf } from '#src/features/question/clock-of.ts';

import css from './info-sheet.module.css';

type InfoSheetProps = {
  about: 'rules' | 'help';
  exam: ExamLanding;
  isOver: boolean;
  onClose: () => void;
};

/** The rules, or whom to ask, over the question whose clock stays in view. */
export const InfoSheet = ({ about, exam, isOver, onClose }: InfoSheetProps) => (
  <Sheet title={about === 'rules' ? 'Las reglas' : 'Pedir ayuda'} onClose={onClose}>
    <div className={css['text']}>
      {about === 'rules' ? <Rules exam={exam} /> : <Contact exam={exam} />}
      {!isOver && <p>El reloj {clockOf(exam)} sigue corriendo.</p>}
    </div>
    <div className={css['actions']}>
      <Button data-first onClick={onClose}>
        {exam.navigation === 'free' ? 'Volver al examen' : 'Volver a la pregunta'}
      </Button>
    </div>
  </Sheet>
);
