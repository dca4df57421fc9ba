import type { ReactNode } from 'react';

import css from './rich-text.module.css';
import type { RichTextBlock, RichTextInline } from '#src/rich-text/tree.ts';

type RichTextProps = {
  blocks: readonly RichTextBlock[];
  /** True inside a label, a button or a heading, where only phrasing elements may stand. */
  isPhrasing?: boolean;
  className?: string;
};

/** Draws the one Markdown subset of the product; needs the tokens and React only, so that the exam can take it. */
export const RichText = ({ blocks, isPhrasing = false, className }: RichTextProps) => {
  const Root = isPhrasing ? 'span' : 'div';
  return (
    <Root className={className ? `${css['root']} ${className}` : css['root']}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} isPhrasing={isPhrasing} />
      ))}
    </Root>
  );
};

const Block = ({ block, isPhrasing }: { block: RichTextBlock; isPhrasing: boolean }) => {
  if (block.kind === 'code') return <CodeBlock block={block} isPhrasing={isPhrasing} />;
  if (block.kind === 'list')
    return isPhrasing ? <ListAsLines list={block} /> : <List list={block} />;
  const Paragraph = isPhrasing ? 'span' : 'p';
  return <Paragraph className={css['paragraph']}>{drawInline(block.children)}</Paragraph>;
};

type CodeOfText = Extract<RichTextBlock, { kind: 'code' }>;

const drawPieces = ({ text, pieces }: CodeOfText): ReactNode =>
  pieces?.map((piece, index) =>
    piece.kind === 'p' ? (
      piece.text
    ) : (
      <span key={index} data-code={piece.kind}>
        {piece.text}
      </span>
    ),
  ) ?? text;

/**
 * Long lines scroll inside the block, never the page, and the keyboard scrolls them because the block takes the focus.
 * Inside a label they wrap instead: a stop between two options, or a name over the code, would be in the way.
 */
const CodeBlock = ({ block, isPhrasing }: { block: CodeOfText; isPhrasing: boolean }) =>
  isPhrasing ? (
    <code className={`${css['code']} ${css['wrapped']}`}>{drawPieces(block)}</code>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre className={css['code']} role="group" aria-label="Código" tabIndex={0}>
      <code>{drawPieces(block)}</code>
    </pre>
  );

type ListBlock = Extract<RichTextBlock, { kind: 'list' }>;

const List = ({ list }: { list: ListBlock }) => {
  const items = list.items.map((item, index) => <li key={index}>{drawInline(item)}</li>);
  return list.start === undefined ? (
    <ul className={css['list']}>{items}</ul>
  ) : (
    <ol className={css['list']} start={list.start}>
      {items}
    </ol>
  );
};

const ListAsLines = ({ list }: { list: ListBlock }) =>
  list.items.map((item, index) => (
    <span key={index} className={css['paragraph']}>
      {list.start === undefined ? '• ' : `${String(list.start + index)}. `}
      {drawInline(item)}
    </span>
  ));

const drawInline = (nodes: readonly RichTextInline[]): ReactNode =>
  nodes.map((node, index) => {
    if (node.kind === 'text') return node.text;
    if (node.kind === 'code') {
      return (
        <code key={index} className={css['inline']}>
          {node.text}
        </code>
      );
    }
    const Emphasis = node.kind;
    return <Emphasis key={index}>{drawInline(node.children)}</Emphasis>;
  });
