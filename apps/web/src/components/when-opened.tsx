import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { loadAhead } from '#src/lib/load-ahead.ts';

/** Tells when what stands beside it has arrived. */
const Arrived = ({ onArrive }: { onArrive: () => void }) => {
  useEffect(onArrive, [onArrive]);
  return null;
};

/**
 * A dialog whose code arrives when it is first opened, or a little before; from then on it stays, so that it can fade
 * away. It arrives closed and opens after that: a dialog remembers where the focus was at the moment it opens.
 */
export const whenOpened = <Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function WhenOpened(props: Props) {
    const [isWanted, setIsWanted] = useState(props.isOpen);
    const [hasArrived, setHasArrived] = useState(false);
    useEffect(() => loadAhead(load), []);
    if (props.isOpen && !isWanted) setIsWanted(true);
    return isWanted ? (
      <Suspense>
        <Loaded {...props} isOpen={props.isOpen && hasArrived} />
        <Arrived onArrive={() => setHasArrived(true)} />
      </Suspense>
    ) : null;
  };
};
