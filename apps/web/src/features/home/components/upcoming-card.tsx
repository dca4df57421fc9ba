import { Section } from '@tamiz/ui';
import { IconChartBar, IconMessageCheck, IconSend } from '@tabler/icons-react';

import css from './upcoming-card.module.css';

const parts = [
  {
    Icon: IconChartBar,
    title: 'Posiciones por estado',
    text: 'Cuántas están creadas, con evaluación, con invitaciones enviadas y terminadas.',
  },
  {
    Icon: IconMessageCheck,
    title: 'Respuestas recientes',
    text: 'Quién acaba de responder, en qué posición y con qué resultado.',
  },
  {
    Icon: IconSend,
    title: 'Invitaciones por enviar',
    text: 'Cuántas esperan, en qué posiciones, y si tu saldo alcanza.',
  },
] as const;

/** The places of the home to come, announced as such: no figure stands here before there is one to tell. */
export const UpcomingCard = () => (
  <Section title="Pronto en tu inicio" note="Lo que verás aquí conforme tus posiciones avancen.">
    <ul className={css['parts']}>
      {parts.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={20} stroke={1.6} aria-hidden="true" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
