import { formatPesos } from '#src/lib/format.ts';

import css from './saving.module.css';

/** What a price for volume saves, with tax; nothing where it saves nothing. */
export const Saving = ({ cents }: { cents: number }) =>
  cents === 0 ? null : (
    <strong className={css['saving']}>{`Ahorras ${formatPesos(cents)} por volumen`}</strong>
  );
