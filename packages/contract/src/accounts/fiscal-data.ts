import * as z from 'zod/mini';

import {
  cfdiUses,
  hasCompanyForm,
  isRegimeOf,
  isRfc,
  isUseOf,
  normalizeLegalName,
  normalizeRfc,
  taxRegimes,
} from '#src/accounts/fiscal.ts';
import { text } from '#src/shared/text.ts';

/** The data of the account that an invoice needs. */
export const fiscalData = z.object({
  rfc: z.string(),
  legal_name: z.string(),
  tax_regime: z.string(),
  postal_code: z.string(),
  cfdi_use: z.string(),
});

export type FiscalData = z.infer<typeof fiscalData>;

const rfcMessage = 'El RFC no es válido. Cópialo tal como aparece en tu constancia.';

const legalNameMessage = 'Escribe la razón social como aparece en tu constancia.';

const postalCodeMessage = 'El código postal tiene 5 dígitos.';

/** The same as it is typed: every part by itself, then what the SAT wants of them together. */
export const fiscalInput = z
  .object({
    rfc: z.pipe(
      text(rfcMessage).check(z.maxLength(40, rfcMessage)),
      z.pipe(z.transform(normalizeRfc), z.string().check(z.refine(isRfc, rfcMessage))),
    ),
    legal_name: z.pipe(
      text(legalNameMessage).check(z.maxLength(300, legalNameMessage)),
      z.pipe(
        z.transform(normalizeLegalName),
        z.string().check(z.minLength(2, legalNameMessage), z.maxLength(254, legalNameMessage)),
      ),
    ),
    tax_regime: z.enum(
      taxRegimes.map(({ code }) => code),
      'Elige el régimen fiscal.',
    ),
    postal_code: text(postalCodeMessage).check(z.trim(), z.regex(/^\d{5}$/, postalCodeMessage)),
    cfdi_use: z.enum(
      cfdiUses.map(({ code }) => code),
      'Elige el uso del CFDI.',
    ),
  })
  .check(
    z.refine(({ rfc, tax_regime: regime }) => isRegimeOf(rfc, regime), {
      path: ['tax_regime'],
      message: 'Ese régimen no corresponde al tipo de persona del RFC.',
    }),
    z.refine(({ tax_regime: regime, cfdi_use: use }) => isUseOf(regime, use), {
      path: ['cfdi_use'],
      message: 'Con ese régimen el SAT solo acepta S01 · Sin efectos fiscales.',
    }),
    z.refine(({ rfc, legal_name: name }) => !hasCompanyForm(rfc, name), {
      path: ['legal_name'],
      message:
        'Escribe la razón social sin el régimen de capital (por ejemplo, sin «S.A. de C.V.»).',
    }),
  );
