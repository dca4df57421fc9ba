import { Button } from '@mantine/core';
import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { Chip, Section } from '@tamiz/ui';
import { RichText } from '@tamiz/ui/rich-text';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';

import { OwnPicture } from '#src/components/own-question/own-picture.tsx';
import type { Question } from '#src/features/questions/api/get-question.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './question-screen.module.css';

type HiddenTextProps = {
  question: Question;
  canReveal: boolean;
  /** Whether the page of an evaluation shows a question that no exam asks. */
  hasSamples: boolean;
};

const whyShared =
  'La misma pregunta se usa en exámenes de muchas empresas: si su texto circula, deja de medir. Su descripción dice qué mide; abajo ves sus respuestas.';

const whyOwn =
  'Es una pregunta de tu empresa: su texto lo lee quien la escribe. Su descripción dice qué mide; abajo ves sus respuestas.';

/** The text stays out of sight; who cares for the bank may look at it on purpose. */
export const HiddenText = ({ question, canReveal, hasSamples }: HiddenTextProps) => {
  const [isShown, setIsShown] = useState(false);
  const { text, picture, category, technology, topic, difficulty } = question;
  const example = hasSamples ? question.evaluations?.[0] : undefined;
  const facts = [category, technology, topic, difficulty?.name].filter((fact) => fact != null);
  return (
    <Section
      title="Pregunta"
      aside={
        canReveal && text !== null ? (
          <Button
            variant="default"
            size="xs"
            leftSection={
              isShown ? (
                <IconEyeOff size={15} stroke={1.8} aria-hidden="true" />
              ) : (
                <IconEye size={15} stroke={1.8} aria-hidden="true" />
              )
            }
            onClick={() => setIsShown((before) => !before)}
          >
            {isShown ? 'Ocultar pregunta' : 'Mostrar pregunta'}
          </Button>
        ) : null
      }
    >
      {isShown && text !== null ? (
        <div className={css['text']}>
          <RichText blocks={parseRichText(text)} />
          {picture === null ? null : <OwnPicture picture={picture} />}
        </div>
      ) : (
        <div className={css['hidden']}>
          <IconEyeOff size={20} stroke={1.7} aria-hidden="true" />
          <div>
            <b>La pregunta se oculta</b>
            <p>{question.isOwn ? whyOwn : whyShared}</p>
            {example === undefined ? null : (
              <p>
                <Link to={`/evaluations/${encodeURIComponent(example.id)}`}>
                  Lee un ejemplo completo de {technology}
                </Link>
              </p>
            )}
          </div>
        </div>
      )}
      {facts.length === 0 ? null : (
        <ul className={css['facts']} aria-label="Clasificación">
          {facts.map((fact, index) => (
            <li key={index}>
              <Chip>{fact}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
