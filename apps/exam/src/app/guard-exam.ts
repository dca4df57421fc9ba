import type { Exam } from '#src/app/exam.ts';
import { isExamKept } from '#src/lib/exam-records.ts';
import type { KeyValue } from '#src/lib/key-value.ts';

type Shell = { keep: () => void; drop: () => void };

/** What a closed window would cost: time of the question on screen, or an answer that has not arrived. */
export const isLeavingCostly = ({ stage, save }: ReturnType<Exam['read']>): boolean =>
  stage.name === 'question' ||
  stage.name === 'entering' ||
  (stage.name === 'paused' && (save?.status === 'kept' || save?.status === 'saving'));

/** While an exam runs on this device its files are kept, and leaving asks first; without one nothing stays. */
export const guardExam = (exam: Exam, device: KeyValue, shell: Shell): void => {
  let before = '';
  /** With every question once more: a try that failed on a bad network is made good. */
  const reasonToKeep = (): string => {
    const { stage } = exam.read();
    if (stage.name === 'question') return `question ${stage.question.number}`;
    return stage.name === 'paused' ? stage.name : '';
  };
  const look = (): void => {
    const reason = reasonToKeep();
    const now = reason === '' && !isExamKept(device) ? 'nothing' : reason;
    if (now === before) return;
    before = now;
    if (reason !== '') shell.keep();
    else if (now === 'nothing') shell.drop();
  };
  look();
  exam.subscribe(look);
  addEventListener('beforeunload', (event) => {
    if (isLeavingCostly(exam.read())) event.preventDefault();
  });
};
