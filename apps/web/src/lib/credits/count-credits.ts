import { counted } from '#src/lib/format.ts';

/** '1 crédito', '1,200 créditos'. */
export const countCredits = (count: number): string => counted(count, 'crédito', 'créditos');
