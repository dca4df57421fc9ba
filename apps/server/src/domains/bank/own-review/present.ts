import type { OwnReview } from '@tamiz/contract/bank/own-review';

import type { CommentRow, ReadingRow } from '#src/domains/bank/own-review/queries.ts';

/** A reading as somebody sees it; who disagreed is answered by others, while the question is what they read. */
export const presentReading = (row: ReadingRow, userId: string): OwnReview['readings'][number] => {
  const isYou = row.reader_id === userId;
  const isOpen = !row.agrees && row.is_current && row.settled_at === null;
  return {
    id: row.id,
    reader: row.reader,
    is_you: isYou,
    agrees: row.agrees,
    chosen: row.chosen,
    is_current: row.is_current,
    read_at: row.read_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    settled_by: row.settler,
    abilities: isOpen && !isYou ? ['answer'] : [],
  };
};

const presentSaid = ({ id, author, body, created_at: createdAt }: CommentRow) => ({
  id,
  author,
  body,
  created_at: createdAt.toISOString(),
});

/** Comments, which come in the order they were written, by thread. */
export const presentThreads = (rows: readonly CommentRow[]): OwnReview['threads'] =>
  rows
    .filter((row) => row.thread_id === null)
    .map((first) => ({
      ...presentSaid(first),
      reading_id: first.reading_id,
      replies: rows.filter((row) => row.thread_id === first.id).map((row) => presentSaid(row)),
      resolved_at: first.resolved_at?.toISOString() ?? null,
      resolved_by: first.resolver,
    }));
