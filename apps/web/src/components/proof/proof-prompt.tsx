import { requestProofCode } from '@tamiz/contract/calls/identity/proof';
import { Dialog } from '@tamiz/ui';
import { useSyncExternalStore } from 'react';

import { ProofChoice } from '#src/components/proof/proof-choice.tsx';
import { ProofCodeForm } from '#src/components/proof/proof-code-form.tsx';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import { presentPasskey } from '#src/lib/passkeys/ceremonies.ts';
import { readAskedCode } from '#src/lib/proof/asked-code.ts';
import { useServices } from '#src/lib/services.tsx';

/** Asks the person to prove themselves in the middle of a change, which goes on by itself once they did. */
export const ProofPrompt = () => {
  const { proofPrompt } = useServices();
  const isOpen = useSyncExternalStore(proofPrompt.subscribe, proofPrompt.isOpen);
  // Mounted only when it opens, so that it lies above the dialog whose change waits for it.
  return isOpen ? <OpenPrompt /> : null;
};

const OpenPrompt = () => {
  const { api, proofPrompt } = useServices();
  const ask = useChange({
    run: async () => readAnswer(await api.call(requestProofCode), readAskedCode),
  });
  const present = useChange({
    run: () => presentPasskey(api.call),
    onSaved: () => proofPrompt.settle(true),
  });
  const handleClose = () => proofPrompt.settle(false);
  const isBusy = ask.isPending || present.isPending;
  return (
    <Dialog
      title="Confirma que eres tú"
      isOpen
      isBusy={isBusy}
      isAboveAnother
      closesOnClickOutside={false}
      onClose={handleClose}
    >
      {ask.data === undefined ? (
        <ProofChoice ask={ask} present={present} onCancel={handleClose} />
      ) : (
        <ProofCodeForm
          key={ask.data.identifier}
          asked={ask.data}
          again={ask}
          onProved={() => proofPrompt.settle(true)}
          onCancel={handleClose}
        />
      )}
    </Dialog>
  );
};
