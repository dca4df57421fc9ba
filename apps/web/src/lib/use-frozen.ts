import { useState } from 'react';

/** The value as it was when it froze: what a dialog shows must not change while it works or fades. */
export const useFrozen = <Value extends string | number | boolean | null>(
  value: Value,
  isFrozen: boolean,
): Value => {
  const [kept, setKept] = useState(value);
  if (!isFrozen && kept !== value) setKept(value);
  return isFrozen ? kept : value;
};
