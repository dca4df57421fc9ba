import { useState } from 'react';

import { useSharedPeople } from '#src/features/results/api/shares.ts';
import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './share.module.css';

/** Whom the keys of a link stand for, so that the team understands which person its holder means. */
export const ShareKeys = ({ positionId, shareId }: { positionId: Id; shareId: string }) => {
  const [isWanted, setIsWanted] = useState(false);
  const { data, error } = useSharedPeople(positionId, shareId, isWanted);
  return (
    <details
      className={css['keys']}
      onToggle={({ currentTarget }) => setIsWanted(currentTarget.open)}
    >
      <summary>¿Quién es quién?</summary>
      {error instanceof ApiFailure ? (
        <p role="alert">{tellFailure(error, 'No se pudo cargar. Ciérralo y ábrelo de nuevo.')}</p>
      ) : null}
      <ul>
        {data?.map(({ id, key, name }) => (
          <li key={id}>{key === name ? key : `${key}: ${name}`}</li>
        ))}
      </ul>
    </details>
  );
};
