import { Textarea } from '@mantine/core';
import { Section } from '@tamiz/ui';
import { IconBold, IconCode, IconListDetails, IconSourceCode } from '@tabler/icons-react';
import { useRef } from 'react';

import { applyMark } from '#src/features/authoring/marks.ts';
import type { Mark } from '#src/features/authoring/marks.ts';

import css from './author-screen.module.css';

const buttons = [
  { mark: 'bold', label: 'Negritas', Icon: IconBold },
  { mark: 'code', label: 'Código en la línea', Icon: IconCode },
  { mark: 'block', label: 'Bloque de código', Icon: IconSourceCode },
  { mark: 'list', label: 'Lista', Icon: IconListDetails },
] as const satisfies readonly { mark: Mark; label: string; Icon: unknown }[];

type TextEditorProps = {
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
};

/** The question itself: plain text with a few marks, which the buttons write for whoever does not know them. */
export const TextEditor = ({ text, problem, onChange }: TextEditorProps) => {
  const area = useRef<HTMLTextAreaElement>(null);

  const handleMark = (mark: Mark) => {
    const element = area.current;
    if (element === null) return;
    const { selectionStart: start, selectionEnd: end } = element;
    const marked = applyMark({ text, start, end }, mark);
    onChange(marked.text);
    // The new text must be in the field before something of it can be chosen.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(marked.start, marked.end);
    });
  };

  return (
    <Section title="Enunciado" note="Se guarda como texto: lo que ves es lo que hay.">
      <div className={css['fields']}>
        <div className={css['toolbar']} role="toolbar" aria-label="Formato del enunciado">
          {buttons.map(({ mark, label, Icon }) => (
            <button
              key={mark}
              type="button"
              className={css['icon']}
              aria-label={label}
              title={label}
              onClick={() => handleMark(mark)}
            >
              <Icon size={18} stroke={1.7} aria-hidden="true" />
            </button>
          ))}
        </div>
        <Textarea
          ref={area}
          label="Pregunta"
          data-field="question_text"
          rows={9}
          className={css['text']}
          value={text}
          error={problem}
          errorProps={{ role: 'alert' }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </Section>
  );
};
