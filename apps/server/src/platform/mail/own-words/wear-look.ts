import { holdContrast, ourColours } from '@tamiz/contract/accounts/rules/mail-colour';
import { readMailText } from '@tamiz/contract/accounts/rules/mail-text';
import type { MailContent, MailKind, MailWord } from '@tamiz/contract/accounts/rules/mail-text';

import type { Run } from '#src/platform/mail/fill.ts';

/** A logo as a mail shows it: at a web address, or as `cid:` of a picture that comes with the mail. */
export type ShownLogo = { readonly url: string; readonly width: number; readonly height: number };

/** What mails of an account carry of its own; null where it is ours. */
export type MailBrand = { readonly colour: string | null; readonly logo: ShownLogo | null };

export type WordValues = Readonly<Partial<Record<MailWord, string>>>;

/** What the eye should find in a sentence. */
const strongWords: ReadonlySet<MailWord> = new Set([
  'positionTitle',
  'accountName',
  'evaluationTitle',
  'expiresAt',
]);

const writeRuns = (kind: MailKind, text: string, values: WordValues): Run[] =>
  readMailText(kind, text).map((piece) => {
    // What is not on the list stays as it was typed: only a preview can have it.
    if (piece.kind !== 'word') return { words: piece.typed, isStrong: false };
    const words = values[piece.word];
    if (words === undefined) throw new TypeError(`Mail without a value: ${piece.word}`);
    return { words, isStrong: strongWords.has(piece.word) };
  });

const toText = (runs: readonly Run[]): string => runs.map(({ words }) => words).join('');

/** The values of a template for the words of an account. A blank line begins a new paragraph. */
export const wearWords = (kind: MailKind, content: MailContent, values: WordValues) => ({
  subject: toText(writeRuns(kind, content.subject, values)),
  paragraphs: content.body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ paragraph: writeRuns(kind, paragraph, values) })),
  closing: content.closing.trim() === '' ? null : writeRuns(kind, content.closing.trim(), values),
});

const largestLogo = { width: 160, height: 40 };

const fit = ({ width, height }: ShownLogo): number =>
  Math.min(1, largestLogo.width / width, largestLogo.height / height);

/** The values of a template for logo and colour. */
export const wearBrand = ({ colour, logo }: MailBrand) => {
  const { light, dark } =
    colour === null
      ? ourColours
      : { light: holdContrast(colour), dark: holdContrast(colour, 'dark') };
  const scale = logo === null ? 0 : fit(logo);
  return {
    buttonColour: light.colour,
    buttonInk: light.ink,
    darkButtonColour: dark.colour,
    darkButtonInk: dark.ink,
    logoUrl: logo?.url ?? null,
    logoWidth: String(Math.round((logo?.width ?? 0) * scale)),
    logoHeight: String(Math.round((logo?.height ?? 0) * scale)),
  };
};

/** The look of Tamiz. */
export const ourBrand: MailBrand = { colour: null, logo: null };
