/** Whether two choices name the same things, in whatever order. */
export const isSame = <Item>(left: readonly Item[], right: readonly Item[]): boolean =>
  left.length === right.length && left.every((item) => right.includes(item));
