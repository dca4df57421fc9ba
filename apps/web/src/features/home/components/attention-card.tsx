import { Button } from '@mantine/core';
import { Card } from '@tamiz/ui';
import { IconArrowRight, IconCircleCheck, IconClipboardPlus, IconSend } from '@tabler/icons-react';

import { describeAttention } from '#src/features/home/describe-attention.ts';
import type { AttentionWords, Reader } from '#src/features/home/describe-attention.ts';
import type { Attention } from '#src/features/home/summary.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './attention-card.module.css';
import frame from './start-card.module.css';

const icons = { send_invitations: IconSend, assign_evaluation: IconClipboardPlus } as const;

const pageOf = ({ positionId }: Attention) => `/positions/${encodeURIComponent(positionId)}`;

/** Whoever may invite is led to the dialog, not only to the page it is on. */
const wayOf = (item: Attention, { canAct }: Reader) =>
  canAct && item.kind === 'send_invitations'
    ? { to: `${pageOf(item)}?open=invite`, label: 'Enviar invitaciones' }
    : { to: pageOf(item), label: 'Ir a la posición' };

type AttentionCardProps = { attention: readonly Attention[]; reader: Reader };

/** What waits for a decision: the first in full, the others as rows that lead to their position. */
export const AttentionCard = ({ attention, reader }: AttentionCardProps) => {
  const [first, ...others] = attention;
  return (
    <Card className={`${frame['card']} ${css['card']}`} aria-labelledby="attention-title">
      {first === undefined ? <NothingWaits /> : <First item={first} reader={reader} />}
      {others.length === 0 ? null : (
        <ul className={`${frame['links']} ${css['rows']}`}>
          {others.map((item) => (
            <Row key={item.positionId} item={item} reader={reader} />
          ))}
        </ul>
      )}
    </Card>
  );
};

const Phrase = ({ words, title }: { words: AttentionWords; title: string }) => (
  <>
    {words.lead} <b>{title}</b> {words.tail}
  </>
);

type ItemProps = { item: Attention; reader: Reader };

const First = ({ item, reader }: ItemProps) => {
  const Icon = icons[item.kind];
  const words = describeAttention(item, reader);
  const way = wayOf(item, reader);
  return (
    <div className={`${frame['feature']} ${css['feature']}`}>
      <span className={frame['tile']} aria-hidden="true">
        <Icon size={22} stroke={1.7} />
      </span>
      <div className={frame['words']}>
        <p className={frame['eyebrow']}>
          {reader.canAct ? 'Lo más urgente' : 'Pendiente en tu equipo'}
        </p>
        <h2 id="attention-title">
          <Phrase words={words} title={item.title} />
        </h2>
        <p>{words.text}</p>
      </div>
      <Button component={Link} to={way.to} variant={reader.canAct ? 'filled' : 'default'}>
        {way.label}
      </Button>
    </div>
  );
};

const Row = ({ item, reader }: ItemProps) => {
  const Icon = icons[item.kind];
  const words = describeAttention(item, reader);
  return (
    <li>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <Link to={pageOf(item)}>
        <Phrase words={words} title={item.title} />
      </Link>
      <span className={css['note']}>{words.note}</span>
      <IconArrowRight size={17} stroke={1.8} aria-hidden="true" />
    </li>
  );
};

const NothingWaits = () => (
  <div className={`${frame['feature']} ${css['feature']}`}>
    <span className={frame['tile']} aria-hidden="true">
      <IconCircleCheck size={22} stroke={1.7} />
    </span>
    <div className={frame['words']}>
      <p className={frame['eyebrow']}>Al día</p>
      <h2 id="attention-title">No hay nada urgente</h2>
      <p>Aquí verás las posiciones que esperan una evaluación o sus primeras invitaciones.</p>
    </div>
  </div>
);
