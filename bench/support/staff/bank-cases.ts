import { prepareCall } from '@tamiz/contract/call';
import {
  getStaffEvaluation,
  listQuestionChoices,
  listStaffEvaluations,
} from '@tamiz/contract/calls/bank/evaluation-builder';
import { listQuestions } from '@tamiz/contract/calls/bank/questions';
import { getEvaluationReach, getQuestionReach } from '@tamiz/contract/calls/bank/reach';
import { getStaffCatalogue } from '@tamiz/contract/calls/bank/staff-catalogue';
import { getStaffQuestion } from '@tamiz/contract/calls/bank/staff-questions';
import { getStaffVersion } from '@tamiz/contract/calls/exams/regrades';

import type { Cases } from '#bench/support/staff/measured-cases.ts';

/** The bank; its questions are listed by the call that everybody has. */
export const bankCases: Readonly<Record<string, Cases>> = {
  listQuestions: {
    'first page': () => prepareCall(listQuestions),
    'page 8': () => prepareCall(listQuestions, { query: { page: 8 } }),
    'of a topic': ({ topic }) => prepareCall(listQuestions, { query: { topic_id: topic } }),
    'archived, which is rare': () => prepareCall(listQuestions, { query: { status: 'archived' } }),
  },
  getStaffQuestion: {
    'one that many evaluations ask': ({ question }) =>
      prepareCall(getStaffQuestion, { params: { id: question } }),
  },
  getQuestionReach: {
    'one that many evaluations ask': ({ question }) =>
      prepareCall(getQuestionReach, { params: { id: question } }),
  },
  listStaffEvaluations: {
    'first page': () => prepareCall(listStaffEvaluations),
    'page 2': () => prepareCall(listStaffEvaluations, { query: { page: 2 } }),
    found: () => prepareCall(listStaffEvaluations, { query: { search: 'evaluación 3' } }),
    'nothing found': () => prepareCall(listStaffEvaluations, { query: { search: 'zzyzx' } }),
  },
  getStaffEvaluation: {
    'the most used': ({ evaluation }) =>
      prepareCall(getStaffEvaluation, { params: { id: evaluation } }),
  },
  getEvaluationReach: {
    'the most used': ({ evaluation }) =>
      prepareCall(getEvaluationReach, { params: { id: evaluation } }),
  },
  getStaffVersion: {
    'the most used': ({ version }) => prepareCall(getStaffVersion, { params: { id: version } }),
  },
  listQuestionChoices: {
    'of a topic': ({ topic }) => prepareCall(listQuestionChoices, { query: { topic_id: topic } }),
  },
  getStaffCatalogue: { whole: () => prepareCall(getStaffCatalogue) },
};
