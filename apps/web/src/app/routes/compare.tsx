import { comparedPeople } from '@tamiz/contract/exams/rules/board-choices';

import { CompareScreen } from '#src/features/results/components/compare/compare-screen.tsx';
import { useParams, useSearchParams } from '#src/lib/router/hooks.ts';

const name = 'people';

/** Each once, and no more than can be compared. */
const readPeople = (params: URLSearchParams): string[] =>
  [...new Set((params.get(name) ?? '').split(',').filter((id) => id !== ''))].slice(
    0,
    comparedPeople.max,
  );

export const Component = () => {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const ids = readPeople(params);
  return (
    <CompareScreen
      positionId={id}
      ids={ids}
      onRemove={(gone) =>
        setParams({ [name]: ids.filter((each) => each !== gone).join(',') }, { replace: true })
      }
    />
  );
};
