import { pageSize } from '@tamiz/contract/shared/page';

/** One page as the contract shows it; a list without rows still has a first page. */
export const toPage = <Item>(
  data: Item[],
  { page, total, size = pageSize }: { page: number; total: number; size?: number },
) => ({ data, current_page: page, last_page: Math.max(1, Math.ceil(total / size)), total });

/** Where a page starts. */
export const offsetOf = (page: number, size: number = pageSize): number => (page - 1) * size;
