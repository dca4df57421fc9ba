import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { CloseButton, Modal } from '@mantine/core';
import { useStillPage } from '@tamiz/ui';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { SearchResults } from '#src/features/search/components/search-results.tsx';
import { groupFound } from '#src/features/search/search-rows.ts';
import { useNavigate } from '#src/lib/router/hooks.ts';
import { minSearchLength, useFound } from '#src/lib/search/get-found.ts';
import { usePaused } from '#src/lib/use-paused.ts';

import css from './search-palette.module.css';

type SearchPaletteProps = { isOpen: boolean; onClose: () => void };

/** Finds people, positions, evaluations and questions by keyboard; nothing of it is kept or stands in the address. */
export const SearchPalette = ({ isOpen, onClose }: SearchPaletteProps) => {
  useStillPage(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={640}
      yOffset="10dvh"
      // The content policy forbids the styles by which Mantine would do it.
      lockScroll={false}
      classNames={{ overlay: css['overlay'] ?? '', content: css['content'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Buscar en Tamiz">
        <PaletteBody onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
};

const PaletteBody = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const words = usePaused(typed.trim());
  const query = useFound(words);
  const listId = useId();
  const navigate = useNavigate();
  const isAsked = words.length >= minSearchLength;
  const groups = isAsked && query.data !== undefined ? groupFound(query.data) : [];
  const rows = groups.flatMap((group) => group.rows);
  const optionId = (index: number): string => `${listId}-${String(index)}`;

  const choose = (index: number) => {
    setChosen(index);
    document.querySelector(`#${CSS.escape(optionId(index))}`)?.scrollIntoView({ block: 'nearest' });
  };

  const handleKey = (event: KeyboardEvent) => {
    if (rows.length === 0) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      choose((chosen + step + rows.length) % rows.length);
    }
    const row = rows[chosen];
    // While letters are on their way the rows are still those of before.
    if (event.key === 'Enter' && row !== undefined && words === typed.trim()) {
      event.preventDefault();
      if (event.metaKey || event.ctrlKey) {
        globalThis.open(row.to, '_blank', 'noopener');
        return;
      }
      onClose();
      void navigate(row.to);
    }
  };

  return (
    <>
      <div className={css['field']}>
        <IconSearch size={20} stroke={1.8} aria-hidden="true" />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label="Buscar personas, posiciones, evaluaciones y preguntas"
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-activedescendant={rows.length > 0 ? optionId(chosen) : undefined}
          placeholder="Busca una persona, posición, evaluación o pregunta"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={handleKey}
        />
        <CloseButton aria-label="Cerrar la búsqueda" onClick={onClose} />
      </div>
      <SearchResults
        query={query}
        words={words}
        groups={groups}
        chosen={chosen}
        listId={listId}
        optionId={optionId}
        onChoose={setChosen}
        onOpen={onClose}
      />
      <p className={css['foot']} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> moverte
        </span>
        <span>
          <kbd>↵</kbd> abrir
        </span>
        <span>
          <kbd>esc</kbd> cerrar
        </span>
        <span className={css['aside']}>Busca sin importar acentos</span>
      </p>
    </>
  );
};
