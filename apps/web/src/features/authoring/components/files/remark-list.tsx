import type { FileRemark } from '@tamiz/contract/bank/question-files';
import { Section, StatusPill } from '@tamiz/ui';

import css from './files.module.css';

const words = {
  lost: { label: 'No se importa', tone: 'danger' },
  changed: { label: 'Cambia', tone: 'warning' },
  note: { label: 'Aviso', tone: 'neutral' },
} as const;

/** What of a file is not carried as it stands, and where it is written. */
export const RemarkList = ({ remarks }: { remarks: readonly FileRemark[] }) =>
  remarks.length === 0 ? null : (
    <Section
      title="Lo que no se pudo traer igual"
      note="Corrígelo en el archivo y vuelve a elegirlo, o agrega lo demás así."
    >
      <ul className={css['list']} aria-label="Observaciones del archivo">
        {remarks.map(({ file, line, effect, message }, index) => (
          <li key={index} className={css['remark']}>
            <span>
              {message}
              <small>{`${file}, línea ${String(line)}`}</small>
            </span>
            <StatusPill tone={words[effect].tone}>{words[effect].label}</StatusPill>
          </li>
        ))}
      </ul>
    </Section>
  );
