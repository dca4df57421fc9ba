/** A document to draw: which template, what it says, and the moment written into the file. */
export type PdfDocument = {
  readonly template: 'payment-note' | 'attempt-report';
  readonly content: object;
  readonly writtenAt: Date;
};

/** Colours a status may take; the template knows the values. */
export type Tone = 'success' | 'danger' | 'neutral' | 'info';

/** One fact under its label. */
export type Fact = { readonly label: string; readonly value: string };
