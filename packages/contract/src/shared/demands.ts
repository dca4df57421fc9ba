import { csrf } from '#src/shared/constants.ts';
import type { EndpointDefinition } from '#src/shared/endpoint.ts';

/** How a caller proves themselves: the session cookie, the CSRF token in its header, `Authorization: Exam …` or `Person …`, or the cookie of shared results. */
export type Demand = 'session' | 'csrf' | 'exam' | 'person' | 'shared';

/**
 * What the server requires from a caller. The sessions of candidates and a cookieless call use no
 * cookie that another site could misuse, so they need no CSRF token.
 */
export const demandsOf = ({
  access,
  method,
  isCookieless = false,
}: Pick<EndpointDefinition, 'access' | 'method' | 'isCookieless'>): Demand[] => {
  if (access === 'candidate') return ['exam'];
  if (access === 'person') return ['person'];
  // It only reads.
  if (access === 'manager') return ['shared'];
  const isChange = csrf.methods.some((changing) => changing === method);
  return [
    ...(access === 'public' ? [] : ['session' as const]),
    ...(isChange && !isCookieless ? ['csrf' as const] : []),
  ];
};
