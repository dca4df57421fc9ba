import { useRef, useState } from 'react';

import { Button } from '#src/components/button.tsx';

import css from './consent.module.css';

type ConsentProps = {
  privacyVersion: string;
  hasConsented: boolean;
  isBusy: boolean;
  onConsent: (hasConsented: boolean) => void;
  onStart: () => void;
};

/** The exam begins by a click of somebody who has agreed; who has not is told what is missing. */
export const Consent = ({
  privacyVersion,
  hasConsented,
  isBusy,
  onConsent,
  onStart,
}: ConsentProps) => {
  const box = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isRefused = isMissing && !hasConsented;
  const start = (): void => {
    setIsMissing(!hasConsented);
    if (hasConsented) onStart();
    else box.current?.focus();
  };
  return (
    <>
      <div className={css['consent']}>
        <div className={css['field']}>
          <input
            ref={box}
            id="consent"
            type="checkbox"
            checked={hasConsented}
            onChange={(event) => onConsent(event.currentTarget.checked)}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? 'consent-missing' : undefined}
          />
          <div>
            <label htmlFor="consent">
              Acepto las reglas, lo que se registra y el aviso de privacidad (versión{' '}
              {privacyVersion}).
            </label>{' '}
            <a href={`/privacidad/${privacyVersion}`} target="_blank" rel="noreferrer">
              Leer el aviso
            </a>
            {isRefused && (
              <p id="consent-missing" className={css['missing']}>
                Acepta el aviso de privacidad para comenzar.
              </p>
            )}
          </div>
        </div>
        <Button isBusy={isBusy} onClick={start}>
          Comenzar examen
        </Button>
      </div>
      <p className={css['note']}>
        Al pulsar el botón aparece la primera pregunta y empieza su tiempo. Solo puedes presentarlo
        una vez.
      </p>
    </>
  );
};
