import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { RichText } from '@tamiz/ui/rich-text';

import { formatDuration } from '#src/lib/duration.ts';

import css from './question-preview.module.css';

type Option = { text: string; isRight: boolean };

type QuestionPreviewProps = {
  text: string;
  type: string;
  seconds: number;
  options: readonly Option[];
  /** Whether the key is shown, which a candidate never sees. */
  hasKey?: boolean;
};

/** A question as the candidate sees it; the key is shown only when asked for. */
export const QuestionPreview = (props: QuestionPreviewProps) => {
  const { text, type, seconds, options, hasKey = false } = props;
  return (
    <div className={css['paper']}>
      <small>{`Tiempo: ${formatDuration(seconds)}`}</small>
      <RichText blocks={parseRichText(text)} />
      <small>
        {type === 'multiple_choice' ? 'Elige todas las correctas.' : 'Elige una respuesta.'}
      </small>
      <ul className={css['options']}>
        {options.map((option, index) => (
          <li key={`${index} ${option.text}`} data-right={(hasKey && option.isRight) || undefined}>
            <span
              className={css['mark']}
              data-several={type === 'multiple_choice' || undefined}
              aria-hidden="true"
            />
            <div>
              <RichText blocks={parseRichText(option.text)} />
              {hasKey && option.isRight ? <small>Correcta</small> : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};
