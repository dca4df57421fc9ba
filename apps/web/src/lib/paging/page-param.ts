/** `?page=n` of an address, or the name a page with several lists gives it; anything else is the first page. */
export const readPageParam = (params: URLSearchParams, name = 'page'): number => {
  const page = Number(params.get(name));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** The first page needs no word in the address. */
export const withPage = (params: URLSearchParams, page: number, name = 'page'): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (page === 1) next.delete(name);
  else next.set(name, String(page));
  return next;
};
