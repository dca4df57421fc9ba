/** Whether two choices contain the same options, in any order. */
export const isSame = <Item>(left: readonly Item[], right: readonly Item[]): boolean =>
  left.length === right.length && left.every((item) => right.includes(item));
