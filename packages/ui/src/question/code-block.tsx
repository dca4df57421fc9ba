import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import css from './code-block.module.css';
import type { RichTextPiece } from '#src/rich-text/tree.ts';

type CodeBlockProps = {
  pieces: readonly RichTextPiece[];
  isWrapping: boolean;
  onWrap: (isWrapping: boolean) => void;
};

/** A line ends with its break, so that the lines together are the code, whoever copies or reads them. */
const splitLines = (pieces: readonly RichTextPiece[]): RichTextPiece[][] => {
  const lines: RichTextPiece[][] = [[]];
  for (const { kind, text } of pieces) {
    for (const part of text.match(/[^\n]*\n|[^\n]+/g) ?? []) {
      lines.at(-1)?.push({ kind, text: part });
      if (part.endsWith('\n')) lines.push([]);
    }
  }
  return lines;
};

const indentOf = (line: readonly RichTextPiece[]): number =>
  line
    .map(({ text }) => text)
    .join('')
    .search(/\S|$/) + 2;

/** Code whose long lines go on below, further in; who would rather slide can. Numbers are drawn, never copied. */
export const CodeBlock = ({ pieces, isWrapping, onWrap }: CodeBlockProps) => {
  const box = useRef<HTMLPreElement>(null);
  const [isWide, setIsWide] = useState(false);
  const lines = useMemo(() => splitLines(pieces), [pieces]);

  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const measure = (): void => {
      current.dataset['measuring'] = '';
      setIsWide(current.scrollWidth > current.clientWidth);
      delete current.dataset['measuring'];
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);

  const isSliding = isWide && !isWrapping;
  return (
    <div className={css['block']} data-sliding={isSliding || undefined}>
      <div className={css['head']}>
        <span>
          Código · {lines.length} {lines.length === 1 ? 'línea' : 'líneas'}
        </span>
        {isWide && (
          <label className={css['wrap']}>
            Ajustar líneas
            <input
              type="checkbox"
              role="switch"
              aria-checked={isWrapping}
              checked={isWrapping}
              onChange={(event) => onWrap(event.currentTarget.checked)}
            />
          </label>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre ref={box} className={css['code']} role="group" aria-label="Código" tabIndex={0}>
        <code>
          {lines.map((line, index) => (
            <span
              key={index}
              style={
                isSliding
                  ? undefined
                  : {
                      paddingInlineStart: `${indentOf(line)}ch`,
                      textIndent: `-${indentOf(line)}ch`,
                    }
              }
            >
              {line.map(({ kind, text }, place) =>
                kind === 'p' ? (
                  text
                ) : (
                  <span key={place} data-code={kind}>
                    {text}
                  </span>
                ),
              )}
            </span>
          ))}
        </code>
      </pre>
      {isSliding && <p className={css['more']}>Desliza para ver más</p>}
    </div>
  );
};
