import {
  mailContentProblems,
  mailTextLimits,
  mailWordLabels,
  mailWords,
  typedWord,
} from '@tamiz/contract/accounts/rules/mail-text';
import type { MailContent, MailKind, MailWord } from '@tamiz/contract/accounts/rules/mail-text';
import { Section } from '@tamiz/ui';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { WordField } from '#src/features/mails/components/word-field.tsx';
import { mailTexts } from '#src/features/mails/mail-draft.ts';

import css from './mails.module.css';

type TextCardProps = {
  kind: MailKind;
  content: MailContent;
  isReadOnly: boolean;
  onChange: (content: MailContent) => void;
};

type Part = keyof MailContent;

/** The words of a mail, and between them what is always there. */
export const TextCard = ({ kind, content, isReadOnly, onChange }: TextCardProps) => {
  const fields = useRef<Partial<Record<Part, HTMLTextAreaElement | null>>>({});
  const last = useRef<Part>('body');
  const problems = mailContentProblems(kind, content);

  const insert = (word: MailWord) => {
    const field = fields.current[last.current];
    if (field == null) return;
    field.setRangeText(typedWord(word), field.selectionStart, field.selectionEnd, 'end');
    onChange({ ...content, [last.current]: field.value });
    field.focus();
  };

  const fieldOf = (part: Part, label: string, isOneLine = false) => (
    <WordField
      label={label}
      kind={kind}
      value={content[part]}
      limit={mailTextLimits[part]}
      problem={problems[part]}
      isReadOnly={isReadOnly}
      isOneLine={isOneLine}
      field={(element) => {
        fields.current[part] = element;
      }}
      onFocus={() => {
        last.current = part;
      }}
      onChange={(value) => onChange({ ...content, [part]: value })}
    />
  );

  return (
    <Section title="Texto" note="Sin enlaces ni teléfonos: quien lo recibe no te conoce todavía.">
      <div className={css['body']}>
        {isReadOnly ? null : (
          <div className={css['words']} role="group" aria-label="Insertar un dato">
            <span>Insertar</span>
            {mailWords[kind].map((word) => (
              <button
                key={word}
                type="button"
                // The field keeps its caret.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(word)}
              >
                <IconPlus size={14} stroke={2} aria-hidden="true" />
                {mailWordLabels[word]}
              </button>
            ))}
          </div>
        )}
        {fieldOf('subject', 'Asunto', true)}
        {fieldOf('body', 'Mensaje')}
        <Locked title={kind === 'stage' ? 'Tu mensaje.' : 'Datos del examen y botón.'}>
          {kind === 'stage' ? 'Siempre va: ' : 'Siempre van: '}
          {mailTexts[kind].locked}
        </Locked>
        {fieldOf('closing', 'Despedida (opcional)', false)}
        <Locked title="Pie legal.">
          A quién le llega la respuesta, quién es responsable de los datos y el enlace a sus
          derechos.
        </Locked>
      </div>
    </Section>
  );
};

const Locked = ({ title, children }: { title: string; children: ReactNode }) => (
  <p className={css['locked']}>
    <IconLock size={16} stroke={1.7} aria-hidden="true" />
    <span>
      <b>{title}</b> {children}
    </span>
  </p>
);
