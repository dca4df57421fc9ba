import type { EnrolmentPage } from '@tamiz/contract/hiring/enrolment';
import { useEffect, useState } from 'react';

import type { EnrolmentApi } from '#src/features/enrolment/enrolment-api.ts';
import type { Failure, Result } from '#src/lib/result.ts';

export type Person = { name: string; email: string };

/** Where somebody is: at the form, with a code on its way, in the position already; or nobody can enrol. */
export type Place =
  | { name: 'arriving' }
  | { name: 'stopped'; failure: Failure }
  | { name: 'form'; page: EnrolmentPage; person: Person }
  | { name: 'code'; page: EnrolmentPage; person: Person; identifier: string }
  | { name: 'present'; email: string; examLink: string };

/** Refusals that the form shows, because the person can type something else or already has a code. */
const shownOnForm: ReadonlySet<string> = new Set([
  'validation',
  'enrolment_code_invalid',
  'enrolment_codes_spent',
  'enrolment_mails_spent',
]);

/** Every other refusal ends the enrolment. */
const stays = (failure: Failure): boolean =>
  failure.kind !== 'refused' || shownOnForm.has(failure.code);

type Wanted = { api: EnrolmentApi; link: string | null; onExam: (examLink: string) => void };

/** The way through the page. Nothing of it is kept in the browser. */
export const useEnrolment = ({ api, link: token, onExam }: Wanted) => {
  const link = token ?? '';
  const [place, setPlace] = useState<Place>({ name: 'arriving' });
  const [problem, setProblem] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const run = async <Value>(
    call: Promise<Result<Value>>,
    onValue: (value: Value) => void,
  ): Promise<boolean> => {
    setIsBusy(true);
    setProblem(null);
    const result = await call;
    setIsBusy(false);
    if (result.ok) onValue(result.value);
    else if (stays(result.failure)) setProblem(result.failure);
    else setPlace({ name: 'stopped', failure: result.failure });
    return result.ok;
  };

  const arrive = async (): Promise<void> => {
    setPlace({ name: 'arriving' });
    const result = await api.open(link);
    setPlace(
      result.ok
        ? { name: 'form', page: result.value, person: { name: '', email: '' } }
        : { name: 'stopped', failure: result.failure },
    );
  };

  useEffect(() => {
    void arrive();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a link is opened once; another one reloads the page
  }, []);

  return {
    place,
    problem,
    isBusy,
    retry: () => void arrive(),
    requestCode: (page: EnrolmentPage, person: Person) =>
      run(api.requestCode({ link, ...person }), ({ identifier }) =>
        setPlace({ name: 'code', page, person, identifier }),
      ),
    correct: (page: EnrolmentPage, person: Person) => {
      setProblem(null);
      setPlace({ name: 'form', page, person });
    },
    enrol: (identifier: string, code: string, email: string) =>
      run(api.enrol({ link, identifier, code }), ({ exam_link: examLink, is_new: isNew }) => {
        if (isNew) onExam(examLink);
        else setPlace({ name: 'present', email, examLink });
      }),
    onExam,
  };
};

export type Enrolment = ReturnType<typeof useEnrolment>;
