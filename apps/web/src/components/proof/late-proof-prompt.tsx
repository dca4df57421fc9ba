import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

import { loadAhead } from '#src/lib/load-ahead.ts';
import { useServices } from '#src/lib/services.tsx';

const load = () => import('#src/components/proof/proof-prompt.tsx');

/** Where the code of the dialog does not come nobody can prove themselves: the screen tells the refusal itself. */
const Unanswered = () => {
  const { proofPrompt } = useServices();
  useEffect(() => proofPrompt.settle(false), [proofPrompt]);
  return null;
};

const ProofPrompt = lazy(() =>
  load().then(
    (loaded) => ({ default: loaded.ProofPrompt }),
    () => ({ default: Unanswered }),
  ),
);

/** The prompt for a proof; few visits need it, so its code arrives after the page, or when it is asked for. */
export const LateProofPrompt = () => {
  const { proofPrompt } = useServices();
  const isOpen = useSyncExternalStore(proofPrompt.subscribe, proofPrompt.isOpen);
  useEffect(() => loadAhead(load), []);
  return isOpen ? (
    <Suspense fallback={null}>
      <ProofPrompt />
    </Suspense>
  ) : null;
};
