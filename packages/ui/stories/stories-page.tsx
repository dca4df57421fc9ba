import { Button } from '@mantine/core';

import { Logo } from '#src/logo.tsx';
import { useDarkMode } from '#src/use-dark-mode.ts';
import { allStories } from '#stories/all-stories.ts';

import css from './stories-page.module.css';

/** Every component in every state, on one page that can be read, searched and photographed. */
export const StoriesPage = () => {
  const { isDark, toggle } = useDarkMode();
  return (
    <div className={css['page']}>
      <header className={css['header']}>
        <Logo />
        <h1>Componentes</h1>
        <Button variant="default" onClick={toggle}>
          {isDark ? 'Ver en claro' : 'Ver en oscuro'}
        </Button>
      </header>
      <nav className={css['nav']} aria-label="Componentes">
        {allStories.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      <main className={css['main']}>
        {allStories.map(({ name, use, states }) => (
          <article key={name} id={name} className={css['story']}>
            <h2>{name}</h2>
            <p className={css['use']}>{use}</p>
            {states.map((state) => (
              <figure key={state.name} className={css['state']}>
                <figcaption>{state.name}</figcaption>
                <div className={css['stage']}>{state.node}</div>
              </figure>
            ))}
          </article>
        ))}
      </main>
    </div>
  );
};
