import { useState } from 'react';

import { practiceQuestions } from '#src/features/practice/practice-questions.ts';
import { PracticeQuestion } from '#src/features/practice/practice-question.tsx';

type PracticeScreenProps = {
  title: string;
  now: () => number;
  isOffline: boolean;
  onDone: () => void;
};

/** Questions that only this browser knows: to try the options, the keys, the save state and the clock. */
export const PracticeScreen = ({ title, now, isOffline, onDone }: PracticeScreenProps) => {
  const [number, setNumber] = useState(1);
  const [isWrapping, setIsWrapping] = useState(true);
  const question = practiceQuestions[number - 1] ?? practiceQuestions[0];
  return (
    <PracticeQuestion
      key={number}
      title={title}
      number={number}
      total={practiceQuestions.length}
      question={question}
      now={now}
      isOffline={isOffline}
      wrapping={{ isWrapping, onWrap: setIsWrapping }}
      onNext={() => (number === practiceQuestions.length ? onDone() : setNumber(number + 1))}
      onDone={onDone}
    />
  );
};
