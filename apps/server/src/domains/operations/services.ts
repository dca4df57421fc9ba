import type { Services as ExamServices } from '#src/domains/exams/services.ts';
import { createAnnouncementBoard } from '#src/domains/operations/announcements/board.ts';
import type { AnnouncementBoard } from '#src/domains/operations/announcements/board.ts';

type OperationsServices = {
  /** What this process knows of what everybody is told. */
  readonly announcementBoard: AnnouncementBoard;
};

export type Services = ExamServices & OperationsServices;

/** The services that operations bring. */
export const openOperations = ({
  databases,
  clock,
}: Pick<ExamServices, 'databases' | 'clock'>): OperationsServices => ({
  announcementBoard: createAnnouncementBoard(databases.shared, clock),
});
