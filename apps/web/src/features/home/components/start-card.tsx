import { Button } from '@mantine/core';
import { Card } from '@tamiz/ui';
import {
  IconArrowRight,
  IconBriefcase2,
  IconClipboardCheck,
  IconHelpHexagon,
} from '@tabler/icons-react';

import type { NextStep } from '#src/features/home/next-step.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './start-card.module.css';

const steps = [
  {
    title: 'Abre una posición',
    text: 'Define el puesto, la vigencia del examen y el máximo de candidatos.',
  },
  {
    title: 'Asígnale una evaluación',
    text: 'Elige el perfil y la especialidad que buscas.',
  },
  {
    title: 'Invita a tus candidatos',
    text: 'Reciben su examen por correo; cada invitación usa un crédito.',
  },
  {
    title: 'Revisa cada resultado',
    text: 'Por categoría, tecnología y tema, con su reporte en PDF.',
  },
] as const;

/** The next step, how a position goes from opening to result, and the way into every section. */
export const StartCard = ({ step }: { step: NextStep }) => (
  <Card className={css['card'] ?? ''} aria-labelledby="start-title">
    <div className={css['feature']}>
      <span className={css['tile']} aria-hidden="true">
        <IconBriefcase2 size={22} stroke={1.7} />
      </span>
      <div className={css['words']}>
        <p className={css['eyebrow']}>{step.eyebrow}</p>
        <h2 id="start-title">{step.title}</h2>
        <p>{step.text}</p>
      </div>
      <Button component={Link} to={step.action.to}>
        {step.action.label}
      </Button>
    </div>
    {step.hasSteps ? (
      <ol className={css['steps']}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    ) : null}
    <ul className={css['links']}>
      <li>
        <IconClipboardCheck size={18} stroke={1.7} aria-hidden="true" />
        <Link to="/evaluations">Explorar las evaluaciones</Link>
        <IconArrowRight size={17} stroke={1.8} aria-hidden="true" />
      </li>
      <li>
        <IconHelpHexagon size={18} stroke={1.7} aria-hidden="true" />
        <Link to="/questions">Consultar el banco de preguntas</Link>
        <IconArrowRight size={17} stroke={1.8} aria-hidden="true" />
      </li>
    </ul>
  </Card>
);
