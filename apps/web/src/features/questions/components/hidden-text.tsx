import { Button } from '@mantine/core';
import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { Chip, Section } from '@tamiz/ui';
import { RichText } from '@tamiz/ui/rich-text';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';

import type { Question } from '#src/features/questions/api/get-question.ts';

import css from './question-screen.module.css';

type HiddenTextProps = { question: Question; canReveal: boolean };

/** The text stays out of sight; who cares for the bank may look at it on purpose. */
export const HiddenText = ({ question, canReveal }: HiddenTextProps) => {
  const [isShown, setIsShown] = useState(false);
  const { text, category, technology, topic, difficulty } = question;
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
        </div>
      ) : (
        <div className={css['hidden']}>
          <IconEyeOff size={20} stroke={1.7} aria-hidden="true" />
          <div>
            <b>La pregunta se oculta</b>
            <p>Así el contenido del examen no se filtra antes de aplicarse.</p>
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
