import type { CompiledMail } from '#scripts/mails/compile.ts';
import { fillTemplate, type RenderedMail } from '#src/platform/mail/fill.ts';
import { placeholders } from '#src/platform/mail/placeholders.ts';
import { wearBrand } from '#src/platform/mail/own-words/wear-look.ts';
import { mailSamples } from '#src/platform/mail/samples.ts';

type Values = Readonly<Record<string, unknown>>;

export type MailVariant = RenderedMail & {
  readonly name: string;
  /** As it is mostly, without what may be missing, with values as long as people make them, or branded by an account. */
  readonly variant: string;
};

const longWords = 'de Otorrinolaringología, Electroencefalografía y Telecomunicaciones';

const lengthen = (name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item: Values) => lengthenAll(item));
  const isWords =
    placeholders.get(name) === 'text' && typeof value === 'string' && /\p{L}{3}/u.test(value);
  return isWords ? `${value} ${longWords}` : value;
};

/** Of a sentence that an account wrote, only what stands for a value is as long as people make it. */
const lengthenAll = (values: Values): Values =>
  values['isStrong'] === true
    ? { ...values, words: `${String(values['words'])} ${longWords}` }
    : Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, lengthen(name, value)]),
      );

const samples: ReadonlyMap<string, Values> = new Map(Object.entries(mailSamples));

const shownLogo =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22%3E%3Crect width=%22999%22 height=%22999%22/%3E%3C/svg%3E';

/** Colours whose letters are white, dark, and neither before they are darkened; and one that each card would swallow. */
const colours = ['#7A2E4D', '#FFD60A', '#7D7D7D', '#FFFFFF', '#0B1011'];

/** The same variants as an account brands them, with a logo as wide as one may be. */
const brandVariants = (variants: readonly { variant: string; values: Values }[]) =>
  colours.flatMap((colour, index) => {
    const logo = { url: 'cid:logo@tamiz', width: index % 2 === 0 ? 1_200 : 64, height: 64 };
    return variants.map(({ variant, values }) => ({
      variant: `${variant} in ${colour}`,
      values: { ...values, ...wearBrand({ colour, logo }) },
    }));
  });

const isBranded = ({ data }: CompiledMail): boolean => data.optional.includes('logoUrl');

/** Every mail as the check of its looks draws it. */
export const listVariants = (compiled: readonly CompiledMail[]): readonly MailVariant[] =>
  compiled.flatMap((mail) => {
    const { name, template, data } = mail;
    const usual = samples.get(name) ?? {};
    const missing = Object.fromEntries(data.optional.map((word) => [word, null]));
    const variants = [
      { variant: 'usual', values: usual },
      ...(data.optional.length > 0 ? [{ variant: 'bare', values: { ...usual, ...missing } }] : []),
      { variant: 'long', values: lengthenAll(usual) },
    ];
    const all = isBranded(mail) ? [...variants, ...brandVariants(variants)] : variants;
    return all.map(({ variant, values }) => {
      const filled = fillTemplate(template, values);
      const html = filled.html.replaceAll('cid:logo@tamiz', shownLogo);
      return { name, variant, ...filled, html };
    });
  });
