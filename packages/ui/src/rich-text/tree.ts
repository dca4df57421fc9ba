/** The tree `parseRichText` of the contract gives, as far as drawing it needs; the compiler compares them where an app joins both. */
export type RichTextInline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; children: readonly RichTextInline[] }
  | { kind: 'em'; children: readonly RichTextInline[] };

/** A piece of code of one colour; the pieces of a block, joined, are its text. */
export type RichTextPiece = { kind: string; text: string };

export type RichTextBlock =
  | { kind: 'paragraph'; children: readonly RichTextInline[] }
  | { kind: 'code'; language: string; text: string; pieces?: readonly RichTextPiece[] }
  | {
      kind: 'list';
      start: number | undefined;
      items: readonly (readonly RichTextInline[])[];
    };
