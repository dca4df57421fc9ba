import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';

import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './search-button.module.css';

const SearchPalette = lazy(async () => ({
  default: (await import('#src/features/search/components/search-palette.tsx')).SearchPalette,
}));

/** The search of the shell, where the backend has one for this person. */
export const SearchButton = () => {
  const isOffered = useCatalogues().data?.features.has('search') === true;
  const isReader = can(useUser(), 'positions.read');
  return isOffered && isReader ? <Search /> : null;
};

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const Search = () => {
  const [isOpen, setIsOpen] = useState(false);
  // Loaded with the first use, and kept so that it can fade out.
  const [isWanted, setIsWanted] = useState(false);
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!(isApple ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      setIsWanted(true);
      setIsOpen((is) => !is);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  return (
    <>
      <UnstyledButton
        className={css['button']}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={open}
      >
        <IconSearch size={18} stroke={1.8} aria-hidden="true" />
        <span className={css['word']}>
          Buscar <VisuallyHidden>en Tamiz</VisuallyHidden>
        </span>
        <kbd className={css['keys']} aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      {isWanted ? (
        <Suspense fallback={null}>
          <SearchPalette isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
