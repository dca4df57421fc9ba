import { useEffect, useState } from 'react';

import { useSearchParams } from '#src/lib/router/hooks.ts';

/**
 * Which dialog the address asks for, as the home page does for what is urgent, until it is taken; the word itself
 * leaves the address, and can be asked again.
 */
export const useAsked = (): { what: string | null; take: () => void } => {
  const [params, setParams] = useSearchParams();
  const told = params.get('open');
  const [asked, setAsked] = useState(told);
  const [isTold, setIsTold] = useState(told !== null);
  if (isTold !== (told !== null)) {
    setIsTold(told !== null);
    if (told !== null) setAsked(told);
  }

  useEffect(() => {
    if (told === null) return;
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('open');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [told, setParams]);

  return { what: asked, take: () => setAsked(null) };
};
