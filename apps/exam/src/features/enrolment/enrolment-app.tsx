import { IconMailCheck } from '@tabler/icons-react';

import { Button } from '#src/components/button.tsx';
import { CodeForm } from '#src/components/code-form.tsx';
import { Frame } from '#src/components/frame.tsx';
import { MessageActions, MessageScreen, MessageText } from '#src/components/message-screen.tsx';
import type { EnrolmentApi } from '#src/features/enrolment/enrolment-api.ts';
import { PersonForm } from '#src/features/enrolment/person-form.tsx';
import { StoppedScreen } from '#src/features/enrolment/stopped-screen.tsx';
import { useEnrolment } from '#src/features/enrolment/use-enrolment.ts';
import type { Enrolment } from '#src/features/enrolment/use-enrolment.ts';

type EnrolmentAppProps = {
  api: EnrolmentApi;
  link: string | null;
  /** Leads to the exam behind a personal link. */
  onExam: (examLink: string) => void;
};

/** The page of a public link: who invites, a name and an address, a code, and on to the exam. */
export const EnrolmentApp = (props: EnrolmentAppProps) => {
  const enrolment = useEnrolment(props);
  return (
    <Frame title="Inscripción" page="Inscripción" key={enrolment.place.name}>
      <Screen enrolment={enrolment} />
    </Frame>
  );
};

const Screen = ({ enrolment }: { enrolment: Enrolment }) => {
  const { place, isBusy, problem } = enrolment;
  switch (place.name) {
    case 'stopped':
      return <StoppedScreen failure={place.failure} onRetry={enrolment.retry} />;
    case 'form':
      return (
        <PersonForm
          page={place.page}
          initial={place.person}
          isBusy={isBusy}
          problem={problem}
          onPerson={(person) => void enrolment.requestCode(place.page, person)}
        />
      );
    case 'code': {
      const { page, person, identifier } = place;
      return (
        <CodeForm
          address={person.email}
          submitLabel="Inscribirme"
          isBusy={isBusy}
          problem={problem}
          onCode={(code) => void enrolment.enrol(identifier, code, person.email)}
          onResend={() => enrolment.requestCode(page, person)}
          onCorrect={() => enrolment.correct(page, person)}
        />
      );
    }
    case 'present':
      return (
        <MessageScreen icon={IconMailCheck} tone="success" title="Ya tenías un lugar">
          <MessageText>
            Tu correo ya estaba en este proceso. Te enviamos otra vez tu enlace personal a{' '}
            <b>{place.email}</b>; también puedes seguir desde aquí.
          </MessageText>
          <MessageActions>
            <Button onClick={() => enrolment.onExam(place.examLink)}>Ir a mi examen</Button>
          </MessageActions>
        </MessageScreen>
      );
    case 'arriving':
      break;
  }
  return <p className="starting">Cargando…</p>;
};
