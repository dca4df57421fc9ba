import { Button } from '@mantine/core';
import { Card } from '@tamiz/ui';
import { IconPencil } from '@tabler/icons-react';

import type { Spread } from '#src/features/results/standing.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './score-strip.module.css';

/** From this many people on, or where too many share a score, dots would not fit: bars of five percent instead. */
const mostDots = 200;
const highestStack = 9;
const binWidth = 5;

const ticks = [0, 25, 50, 75, 100];

const left = (percent: number) => ({ insetInlineStart: `${String(percent)}%` });

const Dots = ({ spread, chosen }: { spread: Spread; chosen: readonly number[] }) => (
  <>
    {spread.dots.map(({ percent, people }) => {
      const ringed = chosen.filter((each) => each === percent).length;
      return (
        <span key={percent} className={css['stack']} style={left(percent)}>
          {Array.from({ length: people }, (_, index) => (
            <i key={index} data-chosen={index < ringed || undefined} />
          ))}
        </span>
      );
    })}
  </>
);

const Bins = ({ spread }: { spread: Spread }) => {
  const bins = Map.groupBy(spread.dots, ({ percent }) =>
    Math.min(100 - binWidth, Math.floor(percent / binWidth) * binWidth),
  );
  const counted = [...bins].map(([from, dots]) => ({
    from,
    people: dots.reduce((sum, { people }) => sum + people, 0),
  }));
  const most = Math.max(...counted.map(({ people }) => people));
  return (
    <>
      {counted.map(({ from, people }) => (
        <i
          key={from}
          className={css['bin']}
          style={{ ...left(from), height: `${String((100 * people) / most)}%` }}
        />
      ))}
    </>
  );
};

const tell = ({ total, average, median }: Spread): string =>
  `${formatNumber(total)} puntajes: promedio ${String(average)}%, mediana ${String(median)}%`;

type ScoreStripProps = {
  spread: Spread;
  passMark: number;
  /** The scores of whoever is selected, in percent. */
  chosen: readonly number[];
  /** Null for who may not change it. */
  onPassMark: (() => void) | null;
};

/** How the scores of a position are spread, and how they stand to the account's mark. */
export const ScoreStrip = ({ spread, passMark, chosen, onPassMark }: ScoreStripProps) => {
  const isSmall =
    spread.total <= mostDots && spread.dots.every(({ people }) => people <= highestStack);
  const { reached, couldReach } = spread;
  return (
    <Card className={css['card']} aria-label="Puntajes">
      <div className={css['words']}>
        <b>Puntajes</b>
        <span>
          <b>{formatNumber(spread.total)}</b> {spread.total === 1 ? 'respuesta' : 'respuestas'}
        </span>
        <span>
          promedio <b>{spread.average}%</b>
        </span>
        <span>
          <span className={css['median']} aria-hidden="true">
            ▲
          </span>{' '}
          mediana <b>{spread.median}%</b>
        </span>
      </div>
      <div className={css['chart']}>
        <div className={css['plot']} role="img" aria-label={tell(spread)}>
          {isSmall ? <Dots spread={spread} chosen={chosen} /> : <Bins spread={spread} />}
          <i className={css['pass']} style={left(passMark)} />
          <span className={css['medianMark']} style={left(spread.median)}>
            ▲
          </span>
        </div>
        <div className={css['ticks']} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={left(tick)}>
              {tick}
            </span>
          ))}
        </div>
        <span className={css['tag']} style={left(Math.min(88, Math.max(12, passMark)))}>
          {onPassMark === null ? (
            <span className={css['passWord']}>Corte {passMark}%</span>
          ) : (
            <Button
              variant="default"
              size="compact-xs"
              rightSection={<IconPencil size={13} stroke={1.8} aria-hidden="true" />}
              onClick={onPassMark}
            >
              Corte {passMark}%
            </Button>
          )}
        </span>
      </div>
      <div className={css['reach']}>
        <span>
          <b>{formatNumber(reached)}</b> {reached === 1 ? 'alcanza' : 'alcanzan'} el corte
        </span>
        {couldReach === 0 ? null : (
          <span className={css['could']}>
            <b>{formatNumber(couldReach)}</b>{' '}
            {couldReach === 1
              ? 'más podría alcanzarlo: su intervalo lo cruza'
              : 'más podrían alcanzarlo: su intervalo lo cruza'}
          </span>
        )}
      </div>
    </Card>
  );
};
