import { Section } from '@tamiz/ui';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';

import { counted } from '#src/lib/format.ts';
import { useDraftChecks } from '#src/lib/own-bank/check-draft.ts';
import type { Check, CheckedDraft } from '#src/lib/own-bank/check-draft.ts';

import css from './live-checks.module.css';

/** 'Ir a la respuesta 2', for what a check points at. */
const tellField = (field: string): string => {
  if (field === 'question_text') return 'Ir al enunciado';
  if (field === 'description') return 'Ir a «Qué mide»';
  return `Ir a la respuesta ${field.replace('answer ', '')}`;
};

const summarise = (checks: readonly Check[] | undefined): string => {
  if (checks === undefined) return 'Escribe la pregunta y aquí te decimos qué la haría mejor.';
  const open = checks.filter(({ isGood }) => !isGood).length;
  return open === 0
    ? 'Nada por mejorar. Queda tu criterio, que es el que cuenta.'
    : `${counted(open, 'cosa', 'cosas')} por mejorar. Nada impide guardar.`;
};

type LiveChecksProps = { draft: CheckedDraft; onGo: (field: string) => void };

/** What the bank's own rules say while somebody writes: what to improve first, then what is well. */
export const LiveChecks = ({ draft, onGo }: LiveChecksProps) => {
  const { data: checks, error } = useDraftChecks(draft);
  const inOrder = (checks ?? []).toSorted((a, b) => Number(a.isGood) - Number(b.isGood));
  return (
    <Section
      title="Revisión en vivo"
      note={
        error === null
          ? summarise(checks)
          : 'No pudimos revisarla ahora. Puedes seguir escribiendo y guardar.'
      }
    >
      <ul className={css['list']} aria-label="Revisión en vivo">
        {inOrder.map((check, index) => {
          const { isGood, title, text, field } = check;
          const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
          return (
            <li key={`${index} ${title}`} data-good={isGood}>
              <Icon size={19} stroke={1.7} aria-hidden="true" />
              <div>
                <b>{title}</b>
                {text === null ? null : <p>{text}</p>}
                {isGood || field === null ? null : (
                  <button type="button" onClick={() => onGo(field)}>
                    {tellField(field)}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
