import type { OwnData } from '@tamiz/contract/hiring/own-data';

import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ScreenTitle } from '#src/components/screen-title.tsx';
import { Identity } from '#src/features/own-data/identity.tsx';
import { Positions } from '#src/features/own-data/positions.tsx';
import { Requests } from '#src/features/own-data/requests.tsx';
import { saveFile } from '#src/features/own-data/save-file.ts';
import type { OwnDataPage } from '#src/features/own-data/use-own-data.ts';
import { tellRetention } from '#src/features/own-data/words.ts';
import { describeFailure } from '#src/lib/failure-words.ts';

import css from './data-screen.module.css';

type DataScreenProps = { data: OwnData; page: OwnDataPage };

/** What is kept, who sees it, until when; and what the person may do about it. */
export const DataScreen = ({ data, page }: DataScreenProps) => (
  <div className={css['screen']}>
    <ScreenTitle>Tus datos personales</ScreenTitle>
    <p className={css['lead']}>
      Esto es lo que <b>{data.account_name}</b> guarda sobre ti en Tamiz. Si otra empresa te invitó,
      abre el enlace de uno de sus correos.
    </p>
    {page.problem !== null && (
      <Notice tone="danger" role="alert">
        {describeFailure(page.problem)}
      </Notice>
    )}
    <Identity data={data} page={page} />
    <Positions data={data} />
    <section className={css['card']}>
      <h2>Quién los ve y hasta cuándo</h2>
      <dl className={css['facts']}>
        <div>
          <dt>Quién puede verlos</dt>
          <dd>
            El equipo de {data.account_name}, y las personas que operan Tamiz cuando dan soporte.
          </dd>
        </div>
        <div>
          <dt>Hasta cuándo se guardan</dt>
          <dd>{tellRetention(data)}</dd>
        </div>
      </dl>
      <p className={css['note']}>
        Lee el <a href="/privacidad">aviso de privacidad</a>.
      </p>
    </section>
    <section className={css['card']}>
      <h2>Llévate una copia</h2>
      <p className={css['note']}>
        Un archivo JSON con todo lo anterior y lo que se registró durante tus exámenes. No incluye
        el texto de las preguntas.
      </p>
      <Button
        look="plain"
        onClick={() => void page.download((content) => saveFile('mis-datos-tamiz.json', content))}
      >
        Descargar mis datos
      </Button>
    </section>
    <Requests data={data} page={page} />
  </div>
);
