import type { CompiledMail } from '#scripts/mails/compile.ts';
import { fillTemplate, type RenderedMail } from '#src/platform/mail/fill.ts';
import { placeholders } from '#src/platform/mail/placeholders.ts';
import { mailSamples } from '#src/platform/mail/samples.ts';

type Values = Readonly<Record<string, unknown>>;

export type MailVariant = RenderedMail & {
  readonly name: string;
  /** As it is mostly, without what may be missing, or with values as long as people make them. */
  readonly variant: 'usual' | 'bare' | 'long';
};

const longWords = 'de Otorrinolaringología, Electroencefalografía y Telecomunicaciones';

const lengthen = (name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item: Values) => lengthenAll(item));
  const isWords =
    placeholders.get(name) === 'text' && typeof value === 'string' && /\p{L}{3}/u.test(value);
  return isWords ? `${value} ${longWords}` : value;
};

const lengthenAll = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, lengthen(name, value)]));

const samples: ReadonlyMap<string, Values> = new Map(Object.entries(mailSamples));

/** Every mail as the check of its looks draws it. */
export const listVariants = (compiled: readonly CompiledMail[]): readonly MailVariant[] =>
  compiled.flatMap(({ name, template, data }) => {
    const usual = samples.get(name) ?? {};
    const missing = Object.fromEntries(data.optional.map((word) => [word, null]));
    const variants = [
      { variant: 'usual' as const, values: usual },
      ...(data.optional.length > 0
        ? [{ variant: 'bare' as const, values: { ...usual, ...missing } }]
        : []),
      { variant: 'long' as const, values: lengthenAll(usual) },
    ];
    return variants.map(({ variant, values }) => ({
      name,
      variant,
      ...fillTemplate(template, values),
    }));
  });
