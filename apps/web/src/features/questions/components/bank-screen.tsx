import { PageHead } from '@tamiz/ui';
import { useMemo } from 'react';

import { joinBanks } from '#src/features/questions/both-banks.ts';
import { BankView } from '#src/features/questions/components/bank-view.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useOwnBank } from '#src/lib/own-bank/get-own-bank.ts';
import { useUser } from '#src/lib/session/session.tsx';

/** Every question a company can find: those of the shared bank, and its own. */
export const BankScreen = () => {
  const user = useUser();
  const { data, error, refetch } = useCatalogues();
  const hasOwnBank = user.account !== null && data?.features.has('questions.own_bank') === true;
  const own = useOwnBank(hasOwnBank);
  const joined = useMemo(
    () => (data === undefined ? undefined : joinBanks(data, own.data)),
    [data, own.data],
  );
  return (
    <BankView
      bank="both"
      user={user}
      // The shared bank waits for nobody; the own categories come after it.
      catalogues={{
        data: joined,
        error: error ?? (hasOwnBank ? own.error : null),
        refetch: () => Promise.all([refetch(), hasOwnBank ? own.refetch() : null]),
      }}
      head={
        <PageHead
          title="Preguntas"
          text="Banco completo. Ves qué mide cada pregunta, su nivel, su tiempo y dónde se usa; su texto se oculta porque los exámenes lo comparten."
        />
      }
    />
  );
};
