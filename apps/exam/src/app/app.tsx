import { useSyncExternalStore } from 'react';

import type { Exam, Snapshot } from '#src/app/exam.ts';
import { LeaveButton } from '#src/app/leave-button.tsx';
import { QuestionPage } from '#src/app/question-page.tsx';
import { Frame } from '#src/components/frame.tsx';
import { ClosedScreen } from '#src/features/entry/closed-screen.tsx';
import { CodeScreen } from '#src/features/entry/code-screen.tsx';
import { GreetingScreen } from '#src/features/entry/greeting-screen.tsx';
import { TroubleScreen } from '#src/features/entry/trouble-screen.tsx';
import { WaitingScreen } from '#src/features/entry/waiting-screen.tsx';
import { DeclinedScreen } from '#src/features/finish/declined-screen.tsx';
import { ThanksScreen } from '#src/features/finish/thanks-screen.tsx';
import { LandingScreen } from '#src/features/landing/landing-screen.tsx';
import { PracticeScreen } from '#src/features/practice/practice-screen.tsx';
import { ElsewhereScreen } from '#src/features/question/elsewhere-screen.tsx';
import { PausedScreen } from '#src/features/question/paused-screen.tsx';
import { EnteringScreen } from '#src/features/question/entering-screen.tsx';

const pages: Record<Snapshot['stage']['name'], string> = {
  arriving: 'Examen',
  trouble: 'Sin respuesta',
  greeting: 'Invitación',
  code: 'Código de acceso',
  closed: 'Examen',
  landing: 'Antes de empezar',
  practice: 'Práctica',
  declined: 'Invitación cancelada',
  entering: 'Examen',
  question: 'Examen',
  paused: 'En pausa',
  elsewhere: 'En otro lugar',
  thanks: 'Examen entregado',
};

const titleOf = (stage: Snapshot['stage']): string =>
  'exam' in stage ? stage.exam.evaluation_title : 'Tamiz';

const inside = new Set<Snapshot['stage']['name']>([
  'landing',
  'entering',
  'paused',
  'elsewhere',
  'thanks',
]);

/** Which screen stands for which stage; nothing else decides what is shown. */
export const App = ({ exam }: { exam: Exam }) => {
  const snapshot = useSyncExternalStore(exam.subscribe, exam.read);
  const { stage } = snapshot;
  if (stage.name === 'question') {
    return <QuestionPage exam={exam} stage={stage} snapshot={snapshot} />;
  }
  if (stage.name === 'practice') {
    return (
      <PracticeScreen
        title={stage.exam.evaluation_title}
        now={exam.now}
        isOffline={snapshot.connection === 'offline'}
        onDone={() => exam.practise(true)}
      />
    );
  }
  if (snapshot.wait !== null) {
    return (
      <Frame title={titleOf(stage)} page="Sala de espera" key="wait">
        <WaitingScreen wait={snapshot.wait} now={exam.now} />
      </Frame>
    );
  }
  return (
    <Frame
      title={titleOf(stage)}
      page={pages[stage.name]}
      key={stage.name}
      side={inside.has(stage.name) && <LeaveButton onLeave={exam.leave} />}
    >
      <Screen exam={exam} snapshot={snapshot} />
    </Frame>
  );
};

const Screen = ({ exam, snapshot }: { exam: Exam; snapshot: Snapshot }) => {
  const { stage, connection } = snapshot;
  switch (stage.name) {
    case 'trouble':
      return <TroubleScreen {...stage} onRetry={() => void exam.retry()} />;
    case 'greeting':
      return <GreetingScreen {...stage} onContinue={() => void exam.openLink(stage.link)} />;
    case 'code':
      return (
        <CodeScreen
          {...stage}
          onCode={(code) => void exam.openCode(code)}
          onResume={() => void exam.resume()}
        />
      );
    case 'closed':
      return <ClosedScreen reason={stage.reason} onCode={exam.askForCode} />;
    case 'landing':
      return (
        <LandingScreen
          {...stage}
          onConsent={exam.consent}
          onPractise={() => exam.practise(false)}
          onStart={() => void exam.start()}
          onDecline={() => void exam.decline()}
        />
      );
    case 'declined':
      return <DeclinedScreen accountName={stage.exam.account_name} />;
    case 'entering':
      return <EnteringScreen isConnected={connection === 'fine'} />;
    case 'paused':
      return (
        <PausedScreen
          {...stage}
          isConnected={connection === 'fine'}
          onContinue={() => void exam.goOnAfterPause()}
        />
      );
    case 'elsewhere':
      return <ElsewhereScreen {...stage} onTakeOver={() => void exam.takeOver()} />;
    case 'thanks':
      return <ThanksScreen {...stage} />;
    case 'arriving':
    case 'practice':
    case 'question':
      break;
  }
  return <p className="starting">Cargando…</p>;
};
