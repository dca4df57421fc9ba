import { useRef } from 'react';

/** One key for each wish: a lost answer is asked for again with the same key, and another wish is another thing. */
export const useWishKey = (): ((wish: object) => string) => {
  const keys = useRef(new Map<string, string>());
  return (wish) => {
    const words = JSON.stringify(wish);
    const key = keys.current.get(words) ?? crypto.randomUUID();
    keys.current.set(words, key);
    return key;
  };
};
