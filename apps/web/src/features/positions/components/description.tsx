import { useId, useState } from 'react';

import css from './description.module.css';

/** About three lines of the page's head; a pasted job advert has forty. */
const isLong = (text: string): boolean => text.length > 240 || text.split('\n').length > 3;

/** The text as it was written, line by line; a long one shows its beginning until the rest is asked for. */
export const Description = ({ text }: { text: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const textId = useId();
  if (!isLong(text)) return <span className={css['text']}>{text}</span>;
  return (
    <>
      <span id={textId} className={css['text']} data-clamped={!isOpen || undefined}>
        {text}
      </span>
      <button
        type="button"
        className={css['more']}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Ver menos' : 'Ver más'}
      </button>
    </>
  );
};
