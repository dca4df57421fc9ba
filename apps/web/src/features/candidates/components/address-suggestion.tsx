import { suggestAddress } from '@tamiz/contract/hiring/rules/suggest-address';

import css from './address-suggestion.module.css';

type AddressSuggestionProps = { email: string; onAccept: (email: string) => void };

/** Asks about an address whose domain looks mistyped; it never stands in the way. */
export const AddressSuggestion = ({ email, onAccept }: AddressSuggestionProps) => {
  const suggested = suggestAddress(email);
  if (suggested === null) return null;
  return (
    <p className={css['hint']} role="status">
      ¿Quisiste escribir{' '}
      <button type="button" onClick={() => onAccept(suggested)}>
        {suggested.split('@')[1]}
      </button>
      ?
    </p>
  );
};
