import { Button } from '@mantine/core';
import { Card } from '@tamiz/ui';
import {
  IconArrowRight,
  IconBriefcase2,
  IconClipboardCheck,
  IconHelpHexagon,
} from '@tabler/icons-react';
import { Link } from 'react-router';

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
    title: 'Compara resultados',
    text: 'Por categoría, tecnología y tema, con su reporte en PDF.',
  },
] as const;

/** How a position goes from opening to result: true with no data at all, and the way into every section. */
export const StartCard = () => (
  <Card className={css['card'] ?? ''} aria-labelledby="start-title">
    <div className={css['feature']}>
      <span className={css['tile']} aria-hidden="true">
        <IconBriefcase2 size={22} stroke={1.7} />
      </span>
      <div className={css['words']}>
        <p className={css['eyebrow']}>Cómo funciona</p>
        <h2 id="start-title">De la vacante al resultado en cuatro pasos</h2>
        <p>Cada posición recorre el mismo camino, sea cual sea el perfil.</p>
      </div>
      <Button component={Link} to="/positions">
        Ir a Posiciones
      </Button>
    </div>
    <ol className={css['steps']}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
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
