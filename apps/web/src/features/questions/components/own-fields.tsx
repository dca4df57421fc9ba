import { questionTypes } from '@tamiz/contract/shared/statuses';

import { ExplanationField } from '#src/components/own-question/explanation-field.tsx';
import { LiveChecks } from '#src/components/own-question/live-checks.tsx';
import { PictureField } from '#src/components/own-question/picture-field.tsx';
import type { Draft, Problems } from '#src/features/questions/question-draft.ts';

type OwnFieldsProps = {
  draft: Draft;
  problems: Problems;
  onChange: (change: Partial<Draft>) => void;
  onGo: (field: string) => void;
};

/** What only an own question has: its picture, its explanation, and the review while it is written. */
export const OwnFields = ({ draft, problems, onChange, onGo }: OwnFieldsProps) => (
  <>
    <PictureField
      picture={draft.picture}
      problem={problems['picture.alt']}
      onChange={(picture) => onChange({ picture })}
    />
    <ExplanationField
      value={draft.explanation}
      problem={problems.explanation}
      onChange={(explanation) => onChange({ explanation })}
    />
    <LiveChecks
      draft={{
        type: questionTypes.find((type) => type === draft.type) ?? 'single_choice',
        text: draft.text,
        description: draft.description,
        answers: draft.answers.map(({ text, isCorrect }) => ({ text, isRight: isCorrect })),
      }}
      onGo={onGo}
    />
  </>
);
