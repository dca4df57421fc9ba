import type { ExamReceipt } from '@tamiz/contract/exams/exam';
import { useState } from 'react';

import { Button } from '#src/components/button.tsx';

import css from './thanks-screen.module.css';

type SealProps = { receipt: ExamReceipt; facts: readonly (readonly string[])[] };

/** The seal of the exam in six words, to be kept and to be checked by anybody. */
export const Seal = ({ receipt: { words, check_url: checkUrl }, facts }: SealProps) => {
  const [copied, setCopied] = useState('');
  if (words === null) {
    return (
      <p className={css['card']}>
        Estamos terminando de sellar tu examen. Te enviamos el sello por correo en unos minutos.
      </p>
    );
  }
  const checkLink = `${checkUrl}#${words.join('-')}`;
  const copy = async (): Promise<void> => {
    const lines = [...facts.map((fact) => fact.join(': ')), `Sello: ${words.join(' ')}`, checkLink];
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      setCopied('Comprobante copiado.');
    } catch {
      setCopied('No se pudo copiar. Anota las seis palabras.');
    }
  };
  return (
    <section className={css['card']}>
      <h2>Tu sello</h2>
      <p>
        Estas seis palabras resumen tus respuestas tal como llegaron. Si alguien cambiara una
        respuesta, las palabras serían otras.
      </p>
      <ol>
        {words.map((word, index) => (
          <li key={`${index} ${word}`}>{word}</li>
        ))}
      </ol>
      <Button look="plain" onClick={() => void copy()}>
        Copiar comprobante
      </Button>
      <a href={checkLink} target="_blank" rel="noreferrer">
        Comprobar mi sello
      </a>
      <p role="status">{copied || 'También te lo enviamos por correo.'}</p>
    </section>
  );
};
