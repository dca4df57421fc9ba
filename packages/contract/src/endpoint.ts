import type { ZodMiniType } from 'zod/mini';

import type { Permission } from '#src/permissions.ts';

/**
 * Who may call an endpoint: one named permission, the candidate whose exam it is, or everybody. The server does
 * not boot with an endpoint that says none of these.
 */
export type Access = Permission | 'candidate' | 'public';

/** How often one caller may call: shared by every API process, counted per IP address or per signed-in user. */
export type Limit = { by: 'ip' | 'user'; max: number; windowSeconds: number };

/** An answer that is a file, not JSON. */
export const pdfFile = 'application/pdf';

/** A request that carries a file in the multipart field `file`. */
export const multipartFile = 'multipart/form-data';

export type EndpointDefinition = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the specification writes it, with `{id}` for parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType | typeof multipartFile;
  readonly responses: Readonly<Record<number, ZodMiniType | typeof pdfFile>>;
  readonly limit?: Limit;
  /** The caller proves themselves in the request itself, so there is no cookie another site could ride on. */
  readonly isCookieless?: boolean;
  /** Staff must have presented their passkey a moment ago: credits, access or roles are touched. */
  readonly needsFreshPasskey?: boolean;
  /** One of the few calls that a session of staff may make before a passkey was presented in it. */
  readonly isOpenBeforePasskey?: boolean;
  /** Set on what we add to the specification: announced in GET /api/dropdowns, so that the web app works without it. */
  readonly feature?: string;
};

/** Declares one call of the API; the literal types survive so that server and web app share them. */
export const endpoint = <const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition => definition;
