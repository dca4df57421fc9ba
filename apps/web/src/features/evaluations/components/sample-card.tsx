import { Button } from '@mantine/core';
import { answerCorrectLabels } from '@tamiz/contract/shared/labels';
import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { colourBlocks } from '@tamiz/contract/shared/rich-text/code-colours';
import { RichText } from '@tamiz/ui/rich-text';
import { IconCircleCheck, IconCircleX, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { typeNamer } from '#src/components/question-words.ts';
import type { Sample } from '#src/features/evaluations/api/list-samples.ts';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';
import { formatDuration } from '#src/lib/duration.ts';

import css from './sample-card.module.css';

type SampleCardProps = { sample: Sample; catalogues: Catalogues };

const tellFacts = ({ technology, level, type, seconds }: Sample, catalogues: Catalogues): string =>
  [
    technology,
    level === '' ? null : `nivel ${level}`,
    type === '' ? null : typeNamer(catalogues)(type),
    seconds === null ? null : formatDuration(seconds),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');

/** The question as a candidate reads it; its key only for who asks. */
export const SampleCard = ({ sample, catalogues }: SampleCardProps) => {
  const [isKeyShown, setIsKeyShown] = useState(false);
  const keyId = useId();
  const { text, codeColours, description, answers, explanation } = sample;
  const Icon = isKeyShown ? IconEyeOff : IconEye;
  return (
    <div className={css['sample']}>
      <p className={css['facts']}>{tellFacts(sample, catalogues)}</p>
      <RichText
        blocks={colourBlocks(parseRichText(text), codeColours)}
        className={css['text'] ?? ''}
      />
      <ol className={css['answers']} aria-label="Respuestas del ejemplo">
        {answers.map((answer, index) => (
          <li
            key={answer.text}
            data-verdict={isKeyShown ? (answer.isCorrect ? 'right' : 'wrong') : undefined}
          >
            <kbd aria-hidden="true">{index + 1}</kbd>
            <div>
              <RichText blocks={parseRichText(answer.text)} />
              {isKeyShown ? <Verdict answer={answer} /> : null}
            </div>
          </li>
        ))}
      </ol>
      <div className={css['foot']}>
        <Button
          variant="default"
          aria-expanded={isKeyShown}
          aria-controls={keyId}
          leftSection={<Icon size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setIsKeyShown((before) => !before)}
        >
          {isKeyShown ? 'Ocultar respuesta' : 'Ver respuesta'}
        </Button>
        <span>{`En listas y resultados se nombra así: «${description}».`}</span>
      </div>
      <div id={keyId} className={css['key']} role="status">
        {isKeyShown && explanation !== null ? (
          <RichText blocks={parseRichText(explanation)} />
        ) : null}
      </div>
    </div>
  );
};

const Verdict = ({ answer: { isCorrect, why } }: { answer: Sample['answers'][number] }) => {
  const Icon = isCorrect ? IconCircleCheck : IconCircleX;
  return (
    <p className={css['verdict']}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <span>
        <b>{answerCorrectLabels[`${isCorrect}`]}</b>
        {why === null ? null : <RichText blocks={parseRichText(why)} isPhrasing />}
      </span>
    </p>
  );
};
