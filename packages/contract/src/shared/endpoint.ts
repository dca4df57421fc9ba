import type { ZodMiniType } from 'zod/mini';

import type { Permission } from '#src/shared/permissions.ts';

/**
 * Who may call an endpoint: one named permission, the candidate whose exam it is, the person whose data are kept,
 * whoever results were shared with, or everybody. The server does not start with an endpoint that names none of these.
 */
export type Access = Permission | 'candidate' | 'person' | 'manager' | 'public';

/**
 * How often one caller may call: counted per IP address, per signed-in user, per account (staff, who have none, by
 * user), for a candidate per attempt, per person whose data are kept, or per link that results were shared by.
 */
export type Limit = {
  by: 'ip' | 'user' | 'attempt' | 'person' | 'manager' | 'account';
  max: number;
  windowSeconds: number;
  /** Staff maintain what others only read. */
  staff?: { max: number; windowSeconds: number };
  /** Counted by the route itself, once it knows whether this request is one of those that are limited. */
  isCountedByRoute?: boolean;
  /** Counted by each API process for itself, at no cost; other limits are shared by all of them. */
  isPerProcess?: boolean;
  /**
   * The first half is counted like that, and only what comes after it with the others: nobody waits for a count that they
   * hardly ever reach. Each further process lets half of the limit more through.
   */
  isHalfPerProcess?: boolean;
};

/** Answers that are a file, not JSON. */
export const pdfFile = 'application/pdf';
export const xlsxFile = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvFile = 'text/csv';
export const zipFile = 'application/zip';
export const xmlFile = 'application/xml';
export const pngFile = 'image/png';
export const yamlFile = 'application/yaml';
/** Questions in Moodle's format, which has no type of its own. */
export const giftFile = 'text/plain';
/** A page of its own, shown in a frame. */
export const htmlPage = 'text/html';

/** A kind of file that a call may answer with. */
export type FileType =
  | typeof pdfFile
  | typeof xlsxFile
  | typeof csvFile
  | typeof zipFile
  | typeof xmlFile
  | typeof pngFile
  | typeof yamlFile
  | typeof giftFile
  | typeof htmlPage;

/** An answer that stays open and tells what happens, as server-sent events. */
export const eventStream = 'text/event-stream';

/** What an answer may be instead of JSON; a list where the request says which kind of file it wants. */
export type OtherAnswer = FileType | typeof eventStream | readonly FileType[];

/** Whether an answer is something else than JSON. */
export const isOtherThanJson = (answer: ZodMiniType | OtherAnswer): answer is OtherAnswer =>
  typeof answer === 'string' || Array.isArray(answer);

/** The media types that such an answer may have. */
export const mediaTypesOf = (answer: OtherAnswer): readonly string[] =>
  typeof answer === 'string' ? [answer] : answer;

/** A request that carries a file in the multipart field `file`, or several, each in the field its call names. */
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
  readonly responses: Readonly<Record<number, ZodMiniType | OtherAnswer>>;
  /** Where none is named, `endpoint` adds the usual one. */
  readonly limit?: Limit;
  /** A question too private for an address: it travels like a change and changes nothing, so a suspended account may ask it. */
  readonly isQuestion?: boolean;
  /** The request itself proves who the caller is, so there is no cookie that another site could misuse. */
  readonly isCookieless?: boolean;
  /** People of an account must have proved themselves recently in the session, because the call changes who may enter. */
  readonly needsFreshProof?: boolean;
  /** Staff must have presented their passkey recently, because the call changes credits, access or roles. */
  readonly needsFreshPasskey?: boolean;
  /** One of the few calls that staff may make before they have presented a passkey in the session. */
  readonly isOpenBeforePasskey?: boolean;
  /** A change that staff may make while they look at the app as an account sees it: it ends that, and touches no account. */
  readonly isOpenInView?: boolean;
  /** A document about people whose content cannot be hidden: closed to staff who look without a reason to see candidates. */
  readonly isPersonalFile?: boolean;
  /** Set on what we add to the specification: announced in GET /api/dropdowns, so that the web app works without it. */
  readonly feature?: string;
};

const perMinute = (by: Limit['by'], max: number): Limit => ({
  by,
  max,
  windowSeconds: 60,
  isPerProcess: true,
});

/** The limit of a call that names none: far above what people do, and low enough to stop a program that runs away. */
const usualLimit = ({ access, method }: EndpointDefinition): Limit => {
  if (access === 'public') return perMinute('ip', 3_000);
  if (access === 'candidate') return perMinute('attempt', 600);
  if (access === 'person') return perMinute('person', 60);
  if (access === 'manager') return perMinute('manager', 120);
  return perMinute('account', method === 'GET' ? 1_200 : 600);
};

/** Declares one call of the API; literal types are kept, so that server and web app share them. */
export const endpoint = <const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition => ({ limit: usualLimit(definition), ...definition });

/** Limits of work that costs more than a read: a document is drawn, a file is read, a provider is asked. */
export const costlyLimits = {
  document: { by: 'account', max: 300, windowSeconds: 600 },
  file: { by: 'account', max: 120, windowSeconds: 600 },
  export: { by: 'account', max: 600, windowSeconds: 600 },
  checkout: { by: 'account', max: 60, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;
