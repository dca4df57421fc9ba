import { IconBriefcase2, IconClipboardCheck, IconHelpHexagon } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';

import { Avatar } from '#src/components/avatar.tsx';
import { PositionStatusPill } from '#src/components/position-status.tsx';
import { ProgressPill } from '#src/components/progress-pill.tsx';
import type { SearchRow } from '#src/features/search/search-rows.ts';
import { splitMatch } from '#src/features/search/split-match.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './search-palette.module.css';

const icons: Readonly<Record<Exclude<SearchRow['kind'], 'person'>, TablerIcon>> = {
  position: IconBriefcase2,
  evaluation: IconClipboardCheck,
  question: IconHelpHexagon,
};

const Sign = ({ row }: { row: SearchRow }) => {
  if (row.kind === 'person') return <Avatar name={row.title} />;
  const Icon = icons[row.kind];
  return (
    <span className={css['sign']} aria-hidden="true">
      <Icon size={17} stroke={1.7} />
    </span>
  );
};

type SearchOptionProps = {
  id: string;
  row: SearchRow;
  words: string;
  isChosen: boolean;
  onPoint: () => void;
  onOpen: () => void;
};

/** One row of the search; the keyboard stays in the field, so it is no stop of its own. */
export const SearchOption = ({ id, row, words, isChosen, onPoint, onOpen }: SearchOptionProps) => (
  <Link
    id={id}
    role="option"
    aria-selected={isChosen}
    tabIndex={-1}
    to={row.to}
    className={css['option']}
    onMouseMove={onPoint}
    onClick={onOpen}
  >
    <Sign row={row} />
    <span className={css['words']}>
      <span className={css['name']}>
        {splitMatch(row.title, words).map(({ text, isMatch }, index) =>
          isMatch ? <b key={index}>{text}</b> : text,
        )}
      </span>
      <span className={css['text']}>{row.text}</span>
    </span>
    <ProgressPill state={row.progress ?? null} />
    <PositionStatusPill status={row.status ?? null} />
  </Link>
);
