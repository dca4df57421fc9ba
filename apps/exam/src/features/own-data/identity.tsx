import type { OwnData } from '@tamiz/contract/hiring/own-data';
import { useState } from 'react';

import { Button } from '#src/components/button.tsx';
import { NameForm } from '#src/features/own-data/name-form.tsx';
import type { OwnDataPage } from '#src/features/own-data/use-own-data.ts';
import { formatDay } from '#src/features/own-data/words.ts';

import css from './data-screen.module.css';

/** Who the person is for the account; a wrong name is corrected at once. */
export const Identity = ({ data, page }: { data: OwnData; page: OwnDataPage }) => {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section className={css['card']}>
      <h2>Quién eres</h2>
      <dl className={css['facts']}>
        <div>
          <dt>Nombre</dt>
          <dd>{data.name}</dd>
        </div>
        <div>
          <dt>Correo</dt>
          <dd>{data.email}</dd>
        </div>
        <div>
          <dt>Guardados desde</dt>
          <dd>{formatDay(data.kept_since)}</dd>
        </div>
      </dl>
      {isEditing ? (
        <NameForm name={data.name} page={page} onDone={() => setIsEditing(false)} />
      ) : (
        <Button look="plain" onClick={() => setIsEditing(true)}>
          Corregir mi nombre
        </Button>
      )}
    </section>
  );
};
