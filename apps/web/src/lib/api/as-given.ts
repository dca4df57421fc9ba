/**
 * Sends a value back exactly as a backend gave it. The contract describes our own backend, where an id is a number or
 * a UUID; another backend may use other ids and other words, and it alone judges them.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which type the contract wants
export const asGiven = <Wanted>(value: string | number | object | null): Wanted =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where the contract is narrower than what may be sent
  value as Wanted;
