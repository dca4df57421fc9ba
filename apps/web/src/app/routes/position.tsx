import { Fragment } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { PaymentReturn } from '#src/components/credits/payment-return.tsx';
import { CandidatesSection } from '#src/features/candidates/components/list/candidates-section.tsx';
import { PositionScreen } from '#src/features/positions/components/position-screen.tsx';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';

export const Component = () => {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const page = readPageParam(params);
  return (
    <Fragment key={id}>
      <PaymentReturn />
      <PositionScreen positionId={id} page={page}>
        {(position) => (
          <CandidatesSection
            position={position}
            page={page}
            onPage={(wanted, { replace } = { replace: false }) =>
              setParams(withPage(params, wanted), { preventScrollReset: true, replace })
            }
          />
        )}
      </PositionScreen>
    </Fragment>
  );
};
