import { TextInput } from '@mantine/core';
import type { CatalogueKind } from '@tamiz/contract/bank/staff-catalogue';
import {
  addCatalogueEntry,
  editCatalogueEntry,
  removeCatalogueEntry,
} from '@tamiz/contract/calls/bank/staff-catalogue';
import { useState } from 'react';

import type { CatalogueNode } from '#src/features/staff-bank/catalogue-rows.ts';
import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';
import type { CallApi } from '#src/lib/api/api.ts';
import { useStaffChange } from '#src/lib/staff/staff-calls.ts';

export const kindWords: Readonly<Record<CatalogueKind, string>> = {
  categories: 'categoría',
  technologies: 'tecnología',
  topics: 'tema',
  profiles: 'perfil',
  specialties: 'especialidad',
};

/** What the person asked to do in the tree. */
export type AskedChange =
  | { step: 'add'; kind: CatalogueKind; parent: CatalogueNode | null }
  | { step: 'rename' | 'remove'; kind: CatalogueKind; node: CatalogueNode };

const send = (call: CallApi, asked: AskedChange, name: string): Promise<Response> => {
  const { kind } = asked;
  if (asked.step === 'add') {
    const { parent } = asked;
    const body = { name, ...(parent !== null && { parent_id: parent.id }) };
    return call(addCatalogueEntry, { params: { kind }, body });
  }
  const params = { kind, id: asked.node.id };
  return asked.step === 'rename'
    ? call(editCatalogueEntry, { params, body: { name } })
    : call(removeCatalogueEntry, { params });
};

export const EntryDialog = ({ asked, onClose }: { asked: AskedChange; onClose: () => void }) => {
  const change = useStaffChange({ onSaved: onClose });
  const [name, setName] = useState(asked.step === 'rename' ? asked.node.name : '');
  const word = kindWords[asked.kind];
  const titles = { add: 'Agregar', rename: 'Renombrar', remove: 'Quitar' };
  const handleSubmit = () =>
    change.save({
      send: (call) => send(call, asked, name),
      done: 'El catálogo se actualizó.',
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
