import {
  escapeAttribute,
  escapeXml,
  fromRichLine,
  fromRichText,
} from '#src/formats/markup/from-rich-text.ts';
import { ownVariables, qti } from '#src/formats/qti/vocabulary.ts';
import type { PortableOption, PortableQuestion } from '#src/formats/question.ts';

const letters = 'ABCDEFGH';
const letterOf = (index: number): string => letters[index] ?? `A${String(index)}`;

/** Writes one question as an assessment item; `identifier` must be a name of XML. */
export const writeItem = (question: PortableQuestion, identifier: string): string => {
  const { description, text, options, explanation } = question;
  const cardinality = question.type === 'multiple_choice' ? 'multiple' : 'single';
  const right = options.flatMap((option, index) =>
    option.right === true ? [letterOf(index)] : [],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${qti.namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${qti.namespace} ${qti.schema}" identifier="${identifier}" title="${escapeAttribute(description ?? identifier)}" adaptive="false" time-dependent="false" xml:lang="es-MX" tool-name="${qti.tool}">
${contexts(question)}  <qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="identifier">
    <qti-correct-response>${right.map((letter) => `<qti-value>${letter}</qti-value>`).join('')}</qti-correct-response>
  </qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>
  <qti-outcome-declaration identifier="FEEDBACK" cardinality="${cardinality}" base-type="identifier"/>
  <qti-outcome-declaration identifier="SOLUTION" cardinality="single" base-type="identifier"><qti-default-value><qti-value>EXPLANATION</qti-value></qti-default-value></qti-outcome-declaration>
  <qti-item-body>
    ${fromRichText(text)}
    <qti-choice-interaction response-identifier="RESPONSE" max-choices="${cardinality === 'single' ? '1' : '0'}">
${options.map(choice).join('')}    </qti-choice-interaction>
  </qti-item-body>
${processing}${options.map(optionFeedback).join('')}${explanation === undefined ? '' : feedback('SOLUTION', 'EXPLANATION', explanation)}</qti-assessment-item>
`;
};

const contexts = ({
  id,
  topic,
  difficulty,
  time_limit,
  reference,
  type,
  description,
}: PortableQuestion): string =>
  [
    context(ownVariables.id, 'string', id),
    context(ownVariables.topic, 'string', topic),
    context(ownVariables.difficulty, 'string', difficulty),
    context(ownVariables.time_limit, 'integer', time_limit?.toString()),
    context(ownVariables.reference, 'uri', reference),
    context(ownVariables.type, 'string', type === 'true_false' ? type : undefined),
    context(ownVariables.untitled, 'boolean', description === undefined ? 'true' : undefined),
  ].join('');

const context = (name: string, base: string, value: string | undefined): string =>
  value === undefined
    ? ''
    : `  <qti-context-declaration identifier="${name}" cardinality="single" base-type="${base}"><qti-default-value><qti-value>${escapeXml(value)}</qti-value></qti-default-value></qti-context-declaration>\n`;

const choice = ({ text }: PortableOption, index: number): string =>
  `      <qti-simple-choice identifier="${letterOf(index)}">${fromRichLine(text)}</qti-simple-choice>\n`;

const optionFeedback = ({ why }: PortableOption, index: number): string =>
  why === undefined ? '' : feedback('FEEDBACK', letterOf(index), why);

const feedback = (outcome: string, identifier: string, text: string): string =>
  `  <qti-modal-feedback outcome-identifier="${outcome}" identifier="${identifier}" show-hide="show"><qti-content-body>${fromRichText(text)}</qti-content-body></qti-modal-feedback>\n`;

/** All or nothing, and then the comment on each chosen option. */
const processing = `  <qti-response-processing>
    <qti-response-condition>
      <qti-response-if>
        <qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match>
        <qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">1</qti-base-value></qti-set-outcome-value>
      </qti-response-if>
    </qti-response-condition>
    <qti-set-outcome-value identifier="FEEDBACK"><qti-variable identifier="RESPONSE"/></qti-set-outcome-value>
  </qti-response-processing>
`;
