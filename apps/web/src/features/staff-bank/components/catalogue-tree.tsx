import { Button } from '@mantine/core';
import type { CatalogueKind } from '@tamiz/contract/bank/staff-catalogue';
import { Section } from '@tamiz/ui';
import { useState } from 'react';

import { EntryDialog, kindWords } from '#src/features/staff-bank/components/entry-dialog.tsx';
import type {
  AskedChange,
  CatalogueNode,
} from '#src/features/staff-bank/components/entry-dialog.tsx';

import css from './catalogue-tree.module.css';

type CatalogueTreeProps = {
  title: string;
  note: string;
  levels: readonly CatalogueKind[];
  /** The word for what uses an entry, in singular and in plural. */
  uses: readonly [string, string];
  nodes: readonly CatalogueNode[];
};

export const CatalogueTree = ({ title, note, levels, uses, nodes }: CatalogueTreeProps) => {
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [top] = levels;
  if (top === undefined) return null;
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
      <Branch nodes={nodes} levels={levels} uses={uses} isTop onAsk={setAsked} />
      {asked === null ? null : (
        <EntryDialog key={JSON.stringify(asked)} asked={asked} onClose={() => setAsked(null)} />
      )}
    </Section>
  );
};

type BranchProps = Pick<CatalogueTreeProps, 'nodes' | 'levels' | 'uses'> & {
  isTop?: boolean;
  onAsk: (asked: AskedChange) => void;
};

const Branch = ({ nodes, levels, uses, isTop = false, onAsk }: BranchProps) => {
  const [kind, below] = levels;
  if (kind === undefined) return null;
  return (
    <ul className={isTop ? css['tree'] : ''}>
      {nodes.map((node) => (
        <li key={node.id}>
          <div className={css['entry']}>
            <span>
              {node.name} <small>{`${node.uses} ${node.uses === 1 ? uses[0] : uses[1]}`}</small>
            </span>
            {below === undefined ? null : (
              <Button
                variant="default"
                size="compact-xs"
                aria-label={`Agregar ${kindWords[below]} en ${node.name}`}
                onClick={() => onAsk({ step: 'add', kind: below, parent: node })}
              >
                {`Agregar ${kindWords[below]}`}
              </Button>
            )}
            <Button
              variant="default"
              size="compact-xs"
              aria-label={`Renombrar ${node.name}`}
              onClick={() => onAsk({ step: 'rename', kind, node })}
            >
              Renombrar
            </Button>
            {node.uses === 0 && node.children.length === 0 ? (
              <Button
                variant="default"
                size="compact-xs"
                aria-label={`Quitar ${node.name}`}
                onClick={() => onAsk({ step: 'remove', kind, node })}
              >
                Quitar
              </Button>
            ) : null}
          </div>
          <Branch nodes={node.children} levels={levels.slice(1)} uses={uses} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  );
};
