import { IconEye } from '@tabler/icons-react';

import css from './recorded.module.css';

/** What is kept of the exam, before anybody agrees to it. */
export const Recorded = () => (
  <section className={css['recorded']} aria-labelledby="recorded-title">
    <IconEye size={20} stroke={1.7} aria-hidden="true" />
    <div>
      <h2 id="recorded-title">Qué registramos durante el examen</h2>
      <p>
        Tus respuestas y el tiempo de cada una. También si cambias de pestaña o de ventana, copias o
        pegas texto, sales de pantalla completa, cambias de dispositivo o pierdes la conexión, y en
        qué momento. No usamos cámara ni micrófono, ni guardamos lo que copias o pegas. Son señales
        que una persona revisa con contexto; no te descalifican por sí solas.
      </p>
    </div>
  </section>
);
