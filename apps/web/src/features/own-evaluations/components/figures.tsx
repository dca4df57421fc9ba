import { Card } from '@tamiz/ui';

import { tellMinutes } from '#src/components/evaluation-facts/facts-words.ts';
import { secondsOf } from '#src/features/own-evaluations/lines.ts';
import type { Line } from '#src/features/own-evaluations/lines.ts';
import { formatDuration } from '#src/lib/duration.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './builder.module.css';

type FiguresProps = { lines: readonly Line[]; bankName: string };

/** What the draft comes to: it follows every click. */
export const Figures = ({ lines, bankName }: FiguresProps) => {
  const own = lines.filter(({ isOwn }) => isOwn).length;
  const seconds = secondsOf(lines);
  return (
    <Card aria-label="Lo que suma el borrador">
      <dl className={css['figures']} aria-live="polite">
        <div>
          <dt>Preguntas</dt>
          <dd>
            <b>{formatNumber(lines.length)}</b>
            <span>de 100 como máximo</span>
          </dd>
        </div>
        <div>
          <dt>Duración</dt>
          <dd>
            <b>{seconds === 0 ? '0 min' : tellMinutes(seconds)}</b>
            <span>
              {lines.length === 0
                ? 'aún sin preguntas'
                : `${formatDuration(seconds / lines.length)} por pregunta`}
            </span>
          </dd>
        </div>
        <div>
          <dt>Banco Tamiz</dt>
          <dd>
            <b>{formatNumber(lines.length - own)}</b>
            <span>su texto solo lo ve el candidato</span>
          </dd>
        </div>
        <div>
          <dt>{bankName}</dt>
          <dd>
            <b>{formatNumber(own)}</b>
            <span>escritas por tu equipo</span>
          </dd>
        </div>
      </dl>
    </Card>
  );
};
