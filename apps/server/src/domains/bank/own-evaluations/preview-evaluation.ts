import type { PreviewedQuestion } from '@tamiz/contract/bank/own-evaluations';
import type { Navigation } from '@tamiz/contract/shared/statuses';

import * as queries from '#src/domains/bank/own-evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { colourText } from '#src/platform/code-colours/colour-code.ts';
import { AppError } from '#src/platform/errors.ts';

type Preview = {
  title: string;
  navigation: Navigation;
  seconds: number;
  questions: PreviewedQuestion[];
};

type Text = Awaited<ReturnType<typeof queries.listOwnTexts>>[number];

const show = ({
  question_text: text,
  options,
  picture,
}: Text): NonNullable<PreviewedQuestion['shown']> => {
  const colours = colourText(text);
  return {
    text,
    ...(colours && { code_colours: colours }),
    ...(picture && { picture }),
    options,
  };
};

/** The draft as a candidate meets it; of a shared question nothing but description, level and time. */
export const previewEvaluation = async (
  { databases }: Services,
  { accountId, id }: { accountId: string; id: number },
): Promise<Preview> => {
  const { single } = databases.account(accountId);
  const [row] = await queries.findById(single, { accountId, id });
  if (row === undefined) throw new AppError('not_found');
  const [draft, texts] = await Promise.all([
    queries.listByIds(single, { ids: row.question_ids }),
    queries.listOwnTexts(single, { accountId, ids: row.question_ids }),
  ]);
  const textOf = new Map(texts.map((text) => [text.id, text]));
  return {
    title: row.title,
    navigation: row.navigation,
    seconds: row.seconds,
    questions: draft.map((question, index) => {
      const text = textOf.get(question.id);
      return {
        number: index + 1,
        id: question.id,
        is_own: question.is_own,
        type: question.type,
        description: question.description,
        level: question.difficulty,
        technology: question.technology,
        topic: question.topic,
        time_limit: question.time_limit,
        shown: text === undefined ? null : show(text),
      };
    }),
  };
};
