import { useSearchParams } from '#src/lib/router/hooks.ts';

/** Filters live in the address, so that a list can be sent to a colleague as it is. */
export const useFilters = <Name extends string>(...names: readonly Name[]) => {
  const [params, setParams] = useSearchParams();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name gets its entry
  const filter = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const setFilter = (changes: Partial<Record<Name, string>>) =>
    setParams(
      Object.entries({ ...filter, ...changes }).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
      ),
      { replace: true },
    );
  return { filter, setFilter };
};
