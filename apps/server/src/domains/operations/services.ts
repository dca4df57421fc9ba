import type { Services as ExamServices } from '#src/domains/exams/services.ts';

/** Operations bring no service of their own. */
export type Services = ExamServices;
