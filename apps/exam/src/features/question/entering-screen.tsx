import { ScreenTitle } from '#src/components/screen-title.tsx';

import css from './entering-screen.module.css';

/** Between the click and the question; its clock has not begun to run for the eye. */
export const EnteringScreen = ({ isConnected }: { isConnected: boolean }) => (
  <div className={css['screen']}>
    <ScreenTitle className={css['title']}>Preparando tu pregunta…</ScreenTitle>
    <p role="status">
      {!isConnected &&
        'No hay conexión con el servidor. La pregunta aparecerá en cuanto vuelva; no cierres esta ventana.'}
    </p>
    <div className={css['card']} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  </div>
);
