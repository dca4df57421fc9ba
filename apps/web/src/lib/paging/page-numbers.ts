/** The first, the last and those around the current page; a gap stands for what lies between. */
export const pagesToOffer = (
  current: number,
  last: number,
): (number | 'gap-before' | 'gap-after')[] => {
  const around = [current - 1, current, current + 1].filter((page) => page > 1 && page < last);
  const pages = [...new Set([1, ...around, last])].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before <= 1) return [page];
    // A gap of one page is as wide as the page itself.
    if (page - before === 2) return [page - 1, page];
    return [page <= current ? 'gap-before' : 'gap-after', page];
  });
};
