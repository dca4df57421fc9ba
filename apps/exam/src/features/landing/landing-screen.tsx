import type { ExamLanding } from '@tamiz/contract/exams/exam';
import { useState } from 'react';

import { Button } from '#src/components/button.tsx';
import { Contact } from '#src/components/contact.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Rules } from '#src/components/rules.tsx';
import { ScreenTitle } from '#src/components/screen-title.tsx';
import { Consent } from '#src/features/landing/consent.tsx';
import { DeclineDialog } from '#src/features/landing/decline-dialog.tsx';
import { Facts } from '#src/features/landing/facts.tsx';
import { Recorded } from '#src/features/landing/recorded.tsx';
import { describeFailure } from '#src/lib/failure-words.ts';
import { greet } from '#src/lib/format.ts';
import type { Failure } from '#src/lib/result.ts';

import css from './landing-screen.module.css';

type LandingScreenProps = {
  exam: ExamLanding;
  hasConsented: boolean;
  isBusy: boolean;
  problem: Failure | null;
  onConsent: (hasConsented: boolean) => void;
  onPractise: () => void;
  onStart: () => void;
  onDecline: () => void;
};

/** Everything a person should know before they begin; nothing starts without their click. */
export const LandingScreen = (props: LandingScreenProps) => {
  const { exam, isBusy, problem } = props;
  const [isDeclining, setIsDeclining] = useState(false);
  return (
    <div className={css['screen']}>
      <p className={css['eyebrow']}>{exam.position_title}</p>
      <ScreenTitle className={css['title']}>{greet('Hola', exam.candidate_name)}</ScreenTitle>
      <p className={css['lead']}>
        <b>{exam.account_name}</b> te invita a presentar el examen técnico{' '}
        <b>{exam.evaluation_title}</b>. Léelo con calma: el tiempo no corre hasta que pulses
        <b> Comenzar examen</b>.
      </p>
      <Facts exam={exam} />
      <section className={css['practice']} aria-labelledby="practice-title">
        <div>
          <h2 id="practice-title">Primero, practica</h2>
          <p>
            Tres preguntas de prueba (con código, de una respuesta y de varias). Dos minutos; no
            cuenta ni se registra.
          </p>
        </div>
        <Button look="plain" onClick={props.onPractise}>
          Practicar
        </Button>
      </section>
      <h2>Las reglas</h2>
      <Rules exam={exam} />
      <Recorded />
      <section className={css['contact']} aria-labelledby="contact-title">
        <h2 id="contact-title">¿Tienes dudas?</h2>
        <Contact exam={exam} />
      </section>
      {problem !== null && !isDeclining && (
        <div className={css['problem']}>
          <Notice tone="danger" role="alert">
            {describeFailure(problem)}
          </Notice>
        </div>
      )}
      <Consent
        privacyVersion={exam.privacy_version}
        hasConsented={props.hasConsented}
        isBusy={isBusy && !isDeclining}
        onConsent={props.onConsent}
        onStart={props.onStart}
      />
      <p className={css['decline']}>
        <Button look="quiet" onClick={() => setIsDeclining(true)}>
          No quiero participar
        </Button>
      </p>
      {isDeclining && (
        <DeclineDialog
          accountName={exam.account_name}
          isBusy={isBusy}
          problem={problem}
          onStay={() => setIsDeclining(false)}
          onDecline={props.onDecline}
        />
      )}
    </div>
  );
};
