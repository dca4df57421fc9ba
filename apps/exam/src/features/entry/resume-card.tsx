import { Button } from '#src/components/button.tsx';

import css from './code-screen.module.css';

type ResumeCardProps = { isBusy: boolean; onResume: () => void };

/** After a crash the way back must not depend on finding the mail again. */
export const ResumeCard = ({ isBusy, onResume }: ResumeCardProps) => (
  <section className={css['resume']} aria-label="Examen sin terminar">
    <p>Hay un examen sin terminar en este navegador. Tus respuestas siguen aquí.</p>
    <Button look="plain" isBusy={isBusy} onClick={onResume}>
      Continuar ese examen
    </Button>
  </section>
);
