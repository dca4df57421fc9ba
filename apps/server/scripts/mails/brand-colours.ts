/**
 * MJML and its minifier take colours only. A template that carries the colours of an account writes these, which no
 * design uses, and they become placeholders once everything else is compiled.
 */
const standIns: Readonly<Record<string, string>> = {
  '#0a0001': '{{buttonColour}}',
  '#0a0002': '{{buttonInk}}',
  '#0a0003': '{{darkButtonColour}}',
  '#0a0004': '{{darkButtonInk}}',
};

/** Puts the placeholders of an account's colours where their stand-ins are. */
export const nameColours = (html: string): string =>
  html.replaceAll(/#0a000[1-4]/gi, (colour) => standIns[colour.toLowerCase()] ?? colour);
