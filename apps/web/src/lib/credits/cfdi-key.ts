/** Whatever is known of invoices is read under this key. */
export const cfdiKey = ['cfdi'] as const;
