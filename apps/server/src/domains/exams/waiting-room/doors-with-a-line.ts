import { openExam, startExam } from '@tamiz/contract/exams/sitting';
import type { EndpointDefinition } from '@tamiz/contract';

/** Calls that tell people when their turn is, and so never need to refuse them. */
export const doorsWithALine: ReadonlySet<EndpointDefinition> = new Set([openExam, startExam]);
