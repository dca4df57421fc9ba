import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Whether the address asks for a dialog, as the home page does for what is urgent; the word itself leaves the address. */
export const useAsked = (what: string): boolean => {
  const [params, setParams] = useSearchParams();
  const isTold = params.get('open') === what;
  const [isAsked, setIsAsked] = useState(isTold);
  if (isTold && !isAsked) setIsAsked(true);

  useEffect(() => {
    if (!isTold) return;
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('open');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isTold, setParams]);

  return isAsked;
};
