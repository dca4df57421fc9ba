/** The tree `parseRichText` of the contract gives, as far as drawing it needs; the compiler compares them where an app joins both. */
export type RichTextInline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; children: readonly RichTextInline[] }
  | { kind: 'em'; children: readonly RichTextInline[] };

export type RichTextBlock =
  | { kind: 'paragraph'; children: readonly RichTextInline[] }
  | { kind: 'code'; language: string; text: string }
  | {
      kind: 'list';
      start: number | undefined;
      items: readonly (readonly RichTextInline[])[];
    };
