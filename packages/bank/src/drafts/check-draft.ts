import { richTextToPlain } from '@tamiz/contract/shared/rich-text';

import { plainWords, withoutAccent, type Knowledge } from '#src/drafts/learn.ts';
import { isKeyNotablyLonger } from '#src/rules/key-excess.ts';
import { optionRules } from '#src/rules/options.ts';
import type { QuestionRule } from '#src/rules/rule.ts';
import { stemRules } from '#src/rules/stems.ts';
import { textRules } from '#src/rules/texts.ts';
import type { QuestionType, WrittenQuestion } from '#src/schema.ts';

/** A question while somebody writes it. */
export type Draft = {
  type: QuestionType;
  text: string;
  description: string;
  options: readonly { text: string; right: boolean }[];
};

/** Where to look: the question, its description or one of its answers, counted from 1. */
export type DraftField = 'question_text' | 'description' | `answer ${number}`;

/** What one check says to the author. */
type Finding = { isGood: boolean; title: string; text: string | null; field: DraftField | null };

export type DraftCheck = Finding & { rule: string };

/** From this chance on, in per cent, an author is told that the wording gives the key away. */
const guessedPercent = 40;

const good = (title: string, text: string | null = null): Finding[] => [
  { isGood: true, title, text, field: null },
];

const improve = (
  title: string,
  text: string | null = null,
  field: DraftField | null = null,
): Finding => ({ isGood: false, title, text, field });

type Check = (draft: Draft, written: WrittenQuestion, knowledge: Knowledge) => Finding[];

const answer = (index: number): DraftField => `answer ${index + 1}`;

const lengthOf = (text: string): number => richTextToPlain(text).length;

/** The options for which a rule of the bank has something to say, each judged alone. */
const refusedBy = (rule: QuestionRule | undefined, question: WrittenQuestion): number[] =>
  question.options.flatMap((option, index) =>
    (rule?.({ ...question, options: [option] }) ?? []).length > 0 ? [index] : [],
  );

const quote = (message: string): string => /“(.+)”/u.exec(message)?.[1] ?? '';

const checks: Readonly<Record<string, Check>> = {
  key: ({ type, options }, written) => {
    const right = options.filter((option) => option.right).length;
    if (type === 'multiple_choice') {
      const broken = ['several-keys', 'enough-options'].flatMap(
        (rule) => optionRules[rule]?.(written) ?? [],
      );
      return broken.length === 0
        ? good(`Hay ${String(right)} correctas y ${String(options.length - right)} que no lo son`)
        : [
            improve(
              'Escribe cuatro respuestas o más y marca al menos dos correctas',
              'Y deja por lo menos una incorrecta. Si solo hay una correcta, cambia el tipo a opción única.',
            ),
          ];
    }
    if (right === 0) return [improve('Marca cuál es la correcta')];
    return right === 1
      ? good('Hay exactamente una correcta')
      : [
          improve(
            `Hay ${String(right)} correctas`,
            'La pregunta es de una sola. Deja una marcada o cambia el tipo a opción múltiple.',
          ),
        ];
  },

  length: ({ type, options }, written) => {
    const key = options.findIndex(({ right }) => right);
    if (type !== 'single_choice' || key === -1 || options.length < 3) return [];
    if (!isKeyNotablyLonger(written)) return good('La correcta no destaca por su largo');
    const others = options.filter((_option, index) => index !== key);
    const mean = others.reduce((sum, { text }) => sum + lengthOf(text), 0) / others.length;
    return [
      improve(
        'La correcta es la más larga',
        `${String(lengthOf(options[key]?.text ?? ''))} letras; las otras, ${String(Math.round(mean))} en promedio. Quien no sabe la elegiría.`,
        answer(key),
      ),
    ];
  },

  wording: ({ type, options }, _written, knowledge) => {
    const key = options.findIndex(({ right }) => right);
    if (type !== 'single_choice' || key === -1 || options.length < 3) return [];
    const chances = knowledge.guess(options.map(({ text }) => text));
    if (chances === null) return [];
    const percent = Math.round(100 * (chances[key] ?? 0));
    const chance = Math.round(100 / options.length);
    const title = `Sin leer el enunciado se adivina ${String(percent)} de 100`;
    const compared = `Al azar serían ${String(chance)}.`;
    return percent < guessedPercent
      ? good(title, `${compared} Avisamos desde ${String(guessedPercent)}.`)
      : [
          improve(
            title,
            `${compared} Las palabras de la correcta la delatan: escribe las otras con el mismo cuidado.`,
            answer(key),
          ),
        ];
  },

  options: ({ options }, written) => {
    const lumped = refusedBy(optionRules['no-lumped-option'], written).map((index) =>
      improve(
        'Depende de las otras respuestas',
        `«${written.options[index]?.text ?? ''}» no se sostiene sola, y el examen las mezcla. Escribe lo que es cierto o falso.`,
        answer(index),
      ),
    );
    const plain = options.map(({ text }) => richTextToPlain(text).trim().toLowerCase());
    const repeated = plain.flatMap((text, index) =>
      text !== '' && plain.indexOf(text) < index
        ? [improve('Dos respuestas dicen lo mismo', `«${text}»`, answer(index))]
        : [],
    );
    const found = [...lumped, ...repeated];
    return found.length > 0 ? found : good('Cada respuesta se sostiene sola');
  },

  spelling: ({ text, description, options }, written, knowledge) => {
    const fields: [DraftField, string][] = [
      ['question_text', text],
      ['description', description],
      ...options.map((option, index): [DraftField, string] => [answer(index), option.text]),
    ];
    const accents = fields.flatMap(([field, source]) =>
      [...new Set(plainWords(source))].flatMap((word) => {
        const right = withoutAccent(word) === word ? knowledge.accented(word) : undefined;
        return right === undefined
          ? []
          : [improve(`«${word}» lleva acento`, `Se escribe «${right}».`, field)];
      }),
    );
    const asked = /¿(que|cual|cuales|como|cuando|donde|quien|quienes|cuanto|cuantos)\s/iu.exec(
      text,
    );
    const interrogative: Finding[] =
      asked === null
        ? []
        : [improve(`«${asked[1] ?? ''}» lleva acento en una pregunta`, null, 'question_text')];
    const marks = (stemRules['opening-marks']?.(written) ?? [])
      .slice(0, 1)
      .map((message) => improve('Falta abrir o cerrar un signo', `En «${quote(message)}».`));
    const doubled = (stemRules['no-doubled-word']?.(written) ?? []).map((message) =>
      improve('Hay una palabra repetida', `«${quote(message)}»`),
    );
    const found = [...interrogative, ...accents, ...marks, ...doubled];
    return found.length > 0 ? found.slice(0, 5) : good('Acentos y signos en orden');
  },

  stem: ({ text }, written) => {
    if (text.trim() === '') return [];
    const negative = (stemRules['negative-stem']?.(written) ?? []).map((message) =>
      improve(
        'Pregunta por lo que no cumple',
        `«${quote(message)}». Pon la negación en negritas, o pregúntalo en positivo.`,
        'question_text',
      ),
    );
    const trivia = (stemRules['no-trivia']?.(written) ?? [])
      .slice(0, 1)
      .map(() =>
        improve(
          'Pregunta por un nombre o una fecha',
          'Eso se busca en un momento. Pregunta por lo que la persona hará con lo que sabe.',
          'question_text',
        ),
      );
    const leftover = (textRules['clean-rich-text']?.(written) ?? [])
      .slice(0, 1)
      .map(() =>
        improve(
          'Hay una marca sin cerrar',
          'Unas comillas invertidas o unos asteriscos quedarían a la vista. Míralo en la vista del candidato.',
        ),
      );
    const found = [...negative, ...trivia, ...leftover];
    return found.length > 0 ? found : good('La pregunta es directa');
  },

  description: ({ description }, written) => {
    if (description.trim() === '') return [];
    const [quoted] = textRules['description-hides-text']?.(written) ?? [];
    return quoted === undefined
      ? good('«Qué mide» no revela la pregunta')
      : [
          improve(
            '«Qué mide» repite la pregunta',
            `Dice «${quote(quoted)}», y lo lee quien recluta. Cuéntalo con otras palabras.`,
            'description',
          ),
        ];
  },
};

/** The name of every check of a draft; each has a test that it finds something. */
export const draftRules: readonly string[] = Object.keys(checks);

/** What an author should know about a question while writing it, in words for the author; nothing here forbids anything. */
export const checkDraft = (draft: Draft, knowledge: Knowledge): DraftCheck[] => {
  const written: WrittenQuestion = {
    difficulty: 'middle',
    type: draft.type,
    time_limit: 60,
    description: draft.description,
    text: draft.text,
    options: draft.options.map(({ text, right }) => ({
      text,
      ...(right && { right: true as const }),
    })),
    explanation: '',
    reference: '',
  };
  return Object.entries(checks).flatMap(([rule, check]) => {
    return check(draft, written, knowledge).map((finding) => ({ rule, ...finding }));
  });
};
