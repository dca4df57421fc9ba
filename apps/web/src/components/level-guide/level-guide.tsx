import { IconChevronRight } from '@tabler/icons-react';

import { explainLevel } from '#src/components/level-guide/level-words.ts';

import css from './level-guide.module.css';

/** Every level that can be explained, from the first job to the widest decisions. */
export const LevelGuide = ({ levels }: { levels: readonly string[] }) => {
  const explained = levels.flatMap((name) => {
    const text = explainLevel(name);
    return text === null ? [] : [{ name, text }];
  });
  return explained.length === 0 ? null : (
    <details className={css['guide']}>
      <summary>
        <IconChevronRight size={15} stroke={2} aria-hidden="true" />
        ¿Qué significa cada nivel?
      </summary>
      <dl>
        {explained.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
