import { multipartFile } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { AppError } from '#src/platform/errors.ts';
import type { FieldErrors } from '#src/platform/errors.ts';

type Schema = EndpointDefinition['body'];

/** If a body may have one of several forms, only the problems of the closest form are reported. */
const nearest = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const [best] = issue.errors.toSorted((left, right) => left.length - right.length);
  return best === undefined || best.length === 0 ? [issue] : best;
};

const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldErrors => {
  const fields: FieldErrors = {};
  for (const issue of issues.flatMap(nearest)) {
    const path = issue.path.join('.') || '_';
    (fields[path] ??= []).push(issue.message);
  }
  return fields;
};

const parsePart = (schema: Schema, value: unknown): unknown => {
  if (schema === undefined || schema === multipartFile) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('validation', fieldErrors(result.error.issues));
  return result.data;
};

/** Validates a request against the contract: wrong path parameters give 404, everything else 422 by field. */
export const parseRequest = (definition: EndpointDefinition, request: FastifyRequest) => {
  let params: unknown;
  try {
    params = parsePart(definition.params, request.params);
  } catch (error) {
    // A malformed id in the path is an unknown address, not an invalid field.
    throw error instanceof AppError ? new AppError('not_found') : error;
  }
  return {
    params,
    query: parsePart(definition.query, request.query),
    body: parsePart(definition.body, request.body ?? {}),
  };
};
