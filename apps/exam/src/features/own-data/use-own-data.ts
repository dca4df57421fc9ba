import type { OwnData } from '@tamiz/contract/hiring/own-data';
import { useEffect, useRef, useState } from 'react';

import type { OwnDataApi, Request } from '#src/features/own-data/own-data-api.ts';
import type { Failure, Result } from '#src/lib/result.ts';

/** Where somebody is: at the door, with a code on its way, inside; or there is nothing to see. */
export type Place =
  | { name: 'arriving' }
  | { name: 'trouble'; failure: Failure }
  | { name: 'erased' }
  | { name: 'door'; hint: string }
  | { name: 'code'; hint: string; identifier: string }
  | { name: 'inside'; session: string; data: OwnData };

const codeOf = (failure: Failure): string | null =>
  failure.kind === 'refused' ? failure.code : null;

/** The way through the page. Nothing of it is kept in the browser: whoever reloads asks for a code again. */
export const useOwnData = (api: OwnDataApi, link: string | null) => {
  const [place, setPlace] = useState<Place>({ name: 'arriving' });
  const [problem, setProblem] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const hint = useRef('');

  /** Runs one call; what failed is told where the person is, unless there is nothing left there. */
  const run = async <Value>(
    call: Promise<Result<Value>>,
    onValue: (value: Value) => void,
  ): Promise<boolean> => {
    setIsBusy(true);
    setProblem(null);
    const result = await call;
    setIsBusy(false);
    if (result.ok) {
      onValue(result.value);
      return true;
    }
    const { failure } = result;
    if (codeOf(failure) === 'own_data_erased') setPlace({ name: 'erased' });
    else if (codeOf(failure) === 'own_data_session_invalid') {
      setPlace({ name: 'door', hint: hint.current });
      setProblem(failure);
    } else setProblem(failure);
    return false;
  };

  const arrive = async (): Promise<void> => {
    setPlace({ name: 'arriving' });
    const result = await api.open(link ?? '');
    if (!result.ok) return setPlace({ name: 'trouble', failure: result.failure });
    const { address_hint: address } = result.value;
    hint.current = address ?? '';
    return setPlace(address === null ? { name: 'erased' } : { name: 'door', hint: address });
  };

  useEffect(() => {
    void arrive();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a link is opened once; another one reloads the page
  }, []);

  const session = place.name === 'inside' ? place.session : '';
  const show = (data: OwnData): void => setPlace({ name: 'inside', session, data });

  return {
    place,
    problem,
    isBusy,
    retry: () => void arrive(),
    forgetProblem: () => setProblem(null),
    requestCode: () =>
      run(api.requestCode(link ?? ''), ({ identifier }) =>
        setPlace({ name: 'code', hint: hint.current, identifier }),
      ),
    enter: async (identifier: string, code: string): Promise<void> => {
      let opened = '';
      const isIn = await run(api.enter({ link: link ?? '', identifier, code }), (entry) => {
        opened = entry.session;
      });
      if (!isIn) return;
      await run(api.read(opened), (data) => setPlace({ name: 'inside', session: opened, data }));
    },
    download: (onFile: (content: string) => void) =>
      run(api.file(session), (file) => onFile(JSON.stringify(file, null, 2))),
    correctName: (name: string) => run(api.correctName(session, name), show),
    ask: (request: Request) => run(api.ask(session, request), show),
  };
};

export type OwnDataPage = ReturnType<typeof useOwnData>;
