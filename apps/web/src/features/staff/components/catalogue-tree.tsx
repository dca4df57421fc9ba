import { Button, TextInput } from '@mantine/core';
import type { CatalogueKind } from '@tamiz/contract/staff-catalogue';
import { Section } from '@tamiz/ui';
import { useState } from 'react';

import { useStaffChange } from '#src/features/staff/api/staff-calls.ts';
import { ChangeDialog } from '#src/features/staff/components/change-dialog.tsx';
import { useServices } from '#src/lib/services.tsx';

import css from './catalogue.module.css';

const words: Readonly<Record<CatalogueKind, string>> = {
  categories: 'categoría',
  technologies: 'tecnología',
  topics: 'tema',
  profiles: 'perfil',
  specialties: 'especialidad',
};

type Node = { id: number; name: string; uses: number; children: readonly Node[] };

type Asked =
  | { step: 'add'; kind: CatalogueKind; parent: Node | null }
  | { step: 'rename' | 'remove'; kind: CatalogueKind; node: Node };

type CatalogueTreeProps = {
  title: string;
  note: string;
  levels: readonly CatalogueKind[];
  /** What uses an entry, one and several. */
  uses: readonly [string, string];
  nodes: readonly Node[];
};

export const CatalogueTree = ({ title, note, levels, uses, nodes }: CatalogueTreeProps) => {
  const [asked, setAsked] = useState<Asked | null>(null);
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
          {`Agregar ${words[top]}`}
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
  onAsk: (asked: Asked) => void;
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
                aria-label={`Agregar ${words[below]} en ${node.name}`}
                onClick={() => onAsk({ step: 'add', kind: below, parent: node })}
              >
                {`Agregar ${words[below]}`}
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

const EntryDialog = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const { toasts } = useServices();
  const change = useStaffChange();
  const [name, setName] = useState(asked.step === 'rename' ? asked.node.name : '');
  const word = words[asked.kind];
  const path = `/api/staff/catalogue/${asked.kind}` as const;
  const call = () => {
    if (asked.step === 'add') {
      const { parent } = asked;
      return { path, body: { name, ...(parent !== null && { parent_id: parent.id }) } };
    }
    const own = `${path}/${asked.node.id}` as const;
    return asked.step === 'rename'
      ? { path: own, method: 'PATCH' as const, body: { name } }
      : { path: own, method: 'DELETE' as const };
  };
  const titles = { add: 'Agregar', rename: 'Renombrar', remove: 'Quitar' };
  const handleSubmit = () =>
    change.mutate(call(), {
      onSuccess: () => {
        toasts.success('El catálogo se actualizó.');
        onClose();
      },
    });
  return (
    <ChangeDialog
      title={`${titles[asked.step]} ${word}`}
      confirmLabel={titles[asked.step]}
      isDangerous={asked.step === 'remove'}
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {asked.step === 'remove' ? (
        <p>{`Se quita ${asked.node.name}. Nada lo usa.`}</p>
      ) : (
        <TextInput
          label="Nombre"
          size="md"
          data-autofocus
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </ChangeDialog>
  );
};
