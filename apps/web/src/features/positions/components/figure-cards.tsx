import { VisuallyHidden } from '@mantine/core';
import { Card, Skeleton } from '@tamiz/ui';
import { IconClockHour4, IconCoins, IconMailForward, IconUsers } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { figuresOf } from '#src/features/positions/figures.ts';
import type { Figures } from '#src/features/positions/figures.ts';
import { counted, formatNumber } from '#src/lib/format.ts';
import { unitAfter } from '#src/lib/positions/expiration.ts';
import type { CandidatePage } from '#src/lib/positions/position-candidates.ts';
import type { Position } from '#src/lib/positions/position.ts';

import css from './position-screen.module.css';

/** What a card says; undefined while it is on its way, null where it cannot be known. */
type Content = {
  value: string;
  of?: string;
  bar?: { percent: number; kind: 'credits' | 'pending' | 'candidates' };
  note: string;
  /** A second line below the note. */
  more?: string;
};

const tellWhole = ({ answered, used, percent }: NonNullable<Figures['credits']['whole']>): string =>
  `En toda la posición: ${formatNumber(answered)} / ${formatNumber(used)} · ${percent}%`;

const creditsContent = ({ credits }: Figures): Content => ({
  value: formatNumber(credits.answered),
  of: `/ ${formatNumber(credits.used)}`,
  bar: { percent: credits.percent, kind: 'credits' },
  note: `efectivos de los usados${credits.isOnePageOfMany ? ' en esta página' : ''} · ${credits.percent}%`,
  ...(credits.whole !== null && { more: tellWhole(credits.whole) }),
});

const expirationContent = ({ expirationUnit, expirationValue }: Position): Content | null =>
  expirationUnit === null || expirationValue === null
    ? null
    : {
        value: formatNumber(expirationValue),
        of: unitAfter(expirationValue, expirationUnit),
        note: 'para responder el examen',
      };

const pendingContent = ({ pending }: Figures): Content | null =>
  pending && {
    value: formatNumber(pending.count),
    bar: { percent: pending.percent, kind: 'pending' },
    note: `${pending.percent}% sin invitación`,
  };

const candidatesContent = ({ candidates }: Figures): Content | null =>
  candidates && {
    value: formatNumber(candidates.total),
    ...(candidates.max !== null && { of: `/ ${formatNumber(candidates.max)}` }),
    bar: { percent: candidates.percent, kind: 'candidates' },
    note: `${counted(candidates.responded, 'respondió', 'respondieron')} · ${candidates.percent}%`,
  };

type FigureCardsProps = {
  position: Position;
  /** Undefined while it loads. */
  page: CandidatePage | undefined;
  hasFailed: boolean;
};

export const FigureCards = ({ position, page, hasFailed }: FigureCardsProps) => {
  const figures = page === undefined ? undefined : figuresOf(page, position.maxCandidates);
  const of = (tell: (known: Figures) => Content | null) =>
    figures === undefined ? (hasFailed ? null : undefined) : tell(figures);
  return (
    <div className={css['figures']}>
      <Figure Icon={IconCoins} title="Créditos" content={of(creditsContent)} />
      <Figure
        Icon={IconClockHour4}
        title="Expiración desde el envío"
        content={expirationContent(position)}
      />
      <Figure Icon={IconMailForward} title="Invitaciones pendientes" content={of(pendingContent)} />
      <Figure Icon={IconUsers} title="Candidatos" content={of(candidatesContent)} />
    </div>
  );
};

type FigureProps = { Icon: TablerIcon; title: string; content: Content | null | undefined };

const Figure = ({ Icon, title, content }: FigureProps) => {
  const titleId = useId();
  return (
    <Card className={css['figure']} role="group" aria-labelledby={titleId}>
      <h2 id={titleId} className={css['figureTitle']}>
        <Icon size={16} stroke={1.7} aria-hidden="true" />
        {title}
      </h2>
      {content === undefined ? <Waiting /> : <FigureContent title={title} content={content} />}
    </Card>
  );
};

const Waiting = (): ReactNode => (
  <div role="status">
    <VisuallyHidden>Cargando</VisuallyHidden>
    <Skeleton shape="pill" width="short" />
    <Skeleton width="medium" />
  </div>
);

const FigureContent = ({ title, content }: { title: string; content: Content | null }) => {
  if (content === null) {
    return (
      <>
        <p className={css['figureValue']}>
          <b aria-hidden="true">–</b>
        </p>
        <p className={css['figureNote']}>No disponible</p>
      </>
    );
  }
  const { value, of, bar, note, more } = content;
  return (
    <>
      <p className={css['figureValue']}>
        <b>{value}</b>
        {of === undefined ? null : <span>{of}</span>}
      </p>
      {bar === undefined ? null : (
        <div
          className={css['bar']}
          data-kind={bar.kind}
          role="img"
          aria-label={`${title}: ${bar.percent}%`}
        >
          <span style={{ width: `${bar.percent}%` }} />
        </div>
      )}
      <p className={css['figureNote']}>{note}</p>
      {more === undefined ? null : <p className={css['figureNote']}>{more}</p>}
    </>
  );
};
