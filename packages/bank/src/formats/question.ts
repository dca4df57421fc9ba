import { isStorable } from '@tamiz/contract/shared/text';
import { questionTextLength } from '@tamiz/contract/shared/constants';
import * as z from 'zod/mini';

import { optionRules } from '#src/rules/options.ts';
import { line, option, written } from '#src/schema.ts';

/** Answers a question may have at most, as the call that creates one says. */
const mostOptions = 8;

const oneLine = z.refine<string>((text) => !text.includes('\n'), 'debe ser una sola línea');

/** Neither XML nor YAML can write these two. */
const unwritable = /[\uFFFE\uFFFF]/;

const portable = z.refine<string>(
  (text) => isStorable(text) && !unwritable.test(text),
  'tiene caracteres que no se pueden guardar',
);

/**
 * A question as files carry it: the bank's own question without what only the bank has (`run`, `checked`), and with
 * every field optional that other programs do not know. Texts are rich text; an image is `![words](images/name.png)`.
 */
const portableQuestion = z.strictObject({
  id: z.optional(line(120).check(oneLine, portable)),
  topic: z.optional(line(80).check(oneLine, portable)),
  difficulty: z.optional(written.difficulty),
  type: written.type,
  time_limit: z.optional(written.time_limit),
  description: z.optional(line(questionTextLength.description).check(oneLine, portable)),
  text: written.text.check(portable),
  options: z
    .array(
      z.strictObject({
        text: option.shape.text.check(portable),
        right: option.shape.right,
        why: z.optional(line(1000).check(portable)),
      }),
    )
    .check(z.minLength(2), z.maxLength(mostOptions)),
  explanation: z.optional(written.explanation.check(portable)),
  reference: z.optional(written.reference.check(portable)),
});

export type PortableQuestion = z.infer<typeof portableQuestion>;
export type PortableOption = PortableQuestion['options'][number];

/** A field that does not fit, and why. */
export type Misfit = { field: string; message: string };

type Checked = { question: PortableQuestion; misfits: [] } | { question: null; misfits: Misfit[] };

const keyRules = ['one-key', 'several-keys', 'true-or-false', 'options-differ'] as const;

const keyMessages: Record<(typeof keyRules)[number], string> = {
  'one-key': 'debe tener exactamente una opción correcta',
  'several-keys': 'debe tener al menos dos opciones correctas y una incorrecta',
  'true-or-false': 'debe tener las opciones «Verdadero» y «Falso», en ese orden',
  'options-differ': 'tiene dos opciones iguales',
};

/** Line breaks are those of the bank, whatever the system that wrote them. */
const unifyBreaks = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (Array.isArray(value)) return value.map(unifyBreaks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unifyBreaks(inner)]));
};

/** Makes a question of what a file says, or names each field that does not fit: its form, and the key against its type. */
export const checkQuestion = (value: unknown): Checked => {
  const parsed = portableQuestion.safeParse(unifyBreaks(value));
  if (!parsed.success) {
    const misfits = parsed.error.issues.map((issue) => ({
      field: fieldWords(issue.path.map(String)),
      message: issueMessage(issue),
    }));
    return { question: null, misfits };
  }
  const question = parsed.data;
  // The rules of keys look at the type and the options only.
  const asWritten = {
    ...question,
    description: '',
    explanation: '',
    reference: '',
    difficulty: 'junior' as const,
    time_limit: 60,
  };
  const broken = keyRules.filter((rule) => (optionRules[rule]?.(asWritten) ?? []).length > 0);
  if (broken.length === 0) return { question, misfits: [] };
  return {
    question: null,
    misfits: broken.map((rule) => ({ field: '', message: keyMessages[rule] })),
  };
};

const fieldNames: Readonly<Record<string, string>> = {
  text: 'pregunta',
  description: 'descripción',
  options: 'opciones',
  explanation: 'explicación',
  reference: 'referencia',
  difficulty: 'nivel',
  time_limit: 'segundos',
  topic: 'tema',
  type: 'tipo',
};

/** Names a field as an author knows it; empty where the question as a whole is meant. */
const fieldWords = ([name, index, inner]: readonly string[]): string => {
  if (name === undefined) return '';
  if (index === undefined) return `${fieldNames[name] ?? name}: `;
  return `opción ${String(Number(index) + 1)}${inner === 'why' ? ' (comentario)' : ''}: `;
};

const issueMessage = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_big') return `es demasiado largo (máximo ${String(issue.maximum)})`;
  if (issue.code === 'too_small')
    return `falta o es demasiado corto (mínimo ${String(issue.minimum)})`;
  if (issue.code === 'invalid_type') return 'falta o no es del tipo esperado';
  if (issue.code === 'invalid_value')
    return `debe ser uno de: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'unrecognized_keys') return `no existe: ${issue.keys.join(', ')}`;
  return issue.message;
};
