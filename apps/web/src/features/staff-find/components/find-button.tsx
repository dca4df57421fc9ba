import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';

import { useNavigate } from '#src/lib/router/hooks.ts';

import css from './staff-find.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Leads to the one field that finds everything; Ctrl K does so from any page. */
export const FindButton = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!(isApple ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      void navigate('/staff/find');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [navigate]);
  return (
    <UnstyledButton
      className={css['button']}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={() => void navigate('/staff/find')}
    >
      <IconSearch size={18} stroke={1.8} aria-hidden="true" />
      <span className={css['word']}>
        Buscar <VisuallyHidden>en toda la operación</VisuallyHidden>
      </span>
      <kbd className={css['keys']} aria-hidden="true">
        {isApple ? '⌘K' : 'Ctrl K'}
      </kbd>
    </UnstyledButton>
  );
};
