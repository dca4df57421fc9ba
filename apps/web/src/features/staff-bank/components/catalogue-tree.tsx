import { Button, TextInput } from '@mantine/core';
import type { CatalogueKind } from '@tamiz/contract/bank/staff-catalogue';
import { Section } from '@tamiz/ui';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { listRows } from '#src/features/staff-bank/catalogue-rows.ts';
import type { CatalogueNode, CatalogueRow } from '#src/features/staff-bank/catalogue-rows.ts';
import { EntryDialog, kindWords } from '#src/features/staff-bank/components/entry-dialog.tsx';
import type { AskedChange } from '#src/features/staff-bank/components/entry-dialog.tsx';
import { counted } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './catalogue-tree.module.css';

type CatalogueTreeProps = {
  title: string;
  note: string;
  levels: readonly CatalogueKind[];
  /** The word for what uses an entry, in singular and in plural. */
  uses: readonly [string, string];
  /** The page that lists what uses an entry, where there is one. */
  listOf?: (row: CatalogueRow) => string | null;
  nodes: readonly CatalogueNode[];
};

/** Part of the catalogue: found by typing or by opening, and changed one entry at a time. */
export const CatalogueTree = (props: CatalogueTreeProps) => {
  const { title, note, levels, uses, nodes } = props;
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [top] = levels;
  if (top === undefined) return null;
  const rows = listRows({ nodes, levels, open, typed });
  const chosen = rows.find(({ key }) => key === chosenKey);
  const handleOpen = (key: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, key] : [...before].filter((k) => k !== key)));
  return (
    <Section
      title={title}
      note={note}
      aside={
        <Button
          variant="default"
          size="xs"
          onClick={() => setAsked({ step: 'add', kind: top, parent: null })}
        >
          {`Agregar ${kindWords[top]}`}
        </Button>
      }
    >
      <div className={css['columns']}>
        <div className={css['find']}>
          <TextInput
            label={`Buscar en ${title.toLowerCase()}`}
            type="search"
            leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {rows.length === 0 ? (
            <p role="status">
              {typed.trim() === '' ? 'Todavía no hay nada.' : `Nada se llama «${typed.trim()}».`}
            </p>
          ) : (
            <Tree
              name={title}
              rows={rows}
              uses={uses}
              chosen={chosen}
              onChoose={({ key }) => setChosenKey(key)}
              onOpen={handleOpen}
            />
          )}
        </div>
        <ChosenEntry {...props} row={chosen} onAsk={setAsked} />
      </div>
      {asked === null ? null : (
        <EntryDialog
          key={JSON.stringify(asked)}
          asked={asked}
          onClose={() => {
            // What was added stands where it was added to see.
            if (asked.step === 'add' && chosen !== undefined) handleOpen(chosen.key, true);
            setAsked(null);
          }}
        />
      )}
    </Section>
  );
};

type TreeProps = {
  name: string;
  rows: readonly CatalogueRow[];
  uses: readonly [string, string];
  chosen: CatalogueRow | undefined;
  onChoose: (row: CatalogueRow) => void;
  onOpen: (key: string, isOpen: boolean) => void;
};

/** One stop of the keyboard; arrows go from line to line, in and out. */
const Tree = ({ name, rows, uses, chosen, onChoose, onOpen }: TreeProps) => {
  const tree = useRef<HTMLUListElement>(null);
  const stop = chosen ?? rows[0];
  const goTo = (row: CatalogueRow | undefined) => {
    if (row === undefined) return;
    onChoose(row);
    const lines = tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [];
    [...lines].find(({ dataset }) => dataset['key'] === row.key)?.focus();
  };
  const handleKey = (event: KeyboardEvent, row: CatalogueRow) => {
    const place = rows.indexOf(row);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(rows[place + 1]),
      ArrowUp: () => goTo(rows[place - 1]),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      ArrowRight: () => {
        if (row.isOpen === false) onOpen(row.key, true);
        else if (row.isOpen === true) goTo(rows[place + 1]);
      },
      ArrowLeft: () => {
        if (row.isOpen === true) onOpen(row.key, false);
        else goTo(rows.find(({ key }) => key === row.parentKey));
      },
      Enter: () => onChoose(row),
      ' ': () => onChoose(row),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
  return (
    <ul ref={tree} className={css['tree']} role="tree" aria-label={name}>
      {rows.map((row) => (
        <li
          key={row.key}
          role="treeitem"
          data-key={row.key}
          aria-level={row.path.length + 1}
          aria-posinset={row.place}
          aria-setsize={row.siblings}
          aria-selected={row.key === chosen?.key}
          aria-expanded={row.isOpen ?? undefined}
          tabIndex={row.key === stop?.key ? 0 : -1}
          style={{ paddingInlineStart: `${8 + row.path.length * 20}px` }}
          onClick={() => {
            onChoose(row);
            if (row.isOpen !== null && (!row.isOpen || row.key === chosen?.key)) {
              onOpen(row.key, !row.isOpen);
            }
          }}
          onKeyDown={(event) => handleKey(event, row)}
        >
          <IconChevronRight size={16} stroke={2} aria-hidden="true" />
          <span>{row.node.name}</span>
          <small>{counted(row.node.uses, uses[0], uses[1])}</small>
        </li>
      ))}
    </ul>
  );
};

type ChosenEntryProps = Pick<CatalogueTreeProps, 'levels' | 'uses' | 'listOf'> & {
  row: CatalogueRow | undefined;
  onAsk: (asked: AskedChange) => void;
};

/** What can be done with the entry that was chosen. */
const ChosenEntry = ({ row, levels, uses, listOf, onAsk }: ChosenEntryProps) => {
  if (row === undefined) {
    const words = levels.map((kind) => kindWords[kind]).join(', ');
    return (
      <p
        className={css['nothing']}
      >{`Elige una entrada (${words}) para ver qué hacer con ella.`}</p>
    );
  }
  const { node, kind, below, path } = row;
  const list = listOf?.(row) ?? null;
  const told = counted(node.uses, uses[0], uses[1]);
  return (
    <div className={css['chosen']} role="group" aria-label={`Entrada ${node.name}`}>
      <small>{[...path.map(({ name }) => name), kindWords[kind]].join(' · ')}</small>
      <b>{node.name}</b>
      <p>{list === null ? told : <Link to={list}>{`Ver ${told}`}</Link>}</p>
      {below === null ? null : (
        <Button
          variant="default"
          size="xs"
          aria-label={`Agregar ${kindWords[below]} en ${node.name}`}
          onClick={() => onAsk({ step: 'add', kind: below, parent: node })}
        >
          {`Agregar ${kindWords[below]}`}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        aria-label={`Renombrar ${node.name}`}
        onClick={() => onAsk({ step: 'rename', kind, node })}
      >
        Renombrar
      </Button>
      {node.uses === 0 && node.children.length === 0 ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`Quitar ${node.name}`}
          onClick={() => onAsk({ step: 'remove', kind, node })}
        >
          Quitar
        </Button>
      ) : (
        <small>Se puede quitar cuando nada la use.</small>
      )}
    </div>
  );
};
