/** Whether a value is what its type says. Schemas of a library would weigh a ninth of the whole app. */
export type Shape<Value> = (value: unknown) => value is Value;

type ValueOf<Some> = Some extends Shape<infer Value> ? Value : never;

export const isText: Shape<string> = (value) => typeof value === 'string';

export const isNumber: Shape<number> = (value): value is number => Number.isFinite(value);

export const isFlag: Shape<boolean> = (value) => typeof value === 'boolean';

/** Ours, or the page that some proxy put in its place, which is no JSON. */
export const isObject: Shape<object> = (value) => typeof value === 'object' && value !== null;

export const isOneOf =
  <const Word extends string>(words: readonly Word[]): Shape<Word> =>
  (value): value is Word =>
    words.some((word) => word === value);

export const isListOf =
  <Item>(isItem: Shape<Item>): Shape<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every((item) => isItem(item));

export const isNullOr =
  <Value>(isValue: Shape<Value>): Shape<Value | null> =>
  (value): value is Value | null =>
    value === null || isValue(value);

export const isMissingOr =
  <Value>(isValue: Shape<Value>): Shape<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || isValue(value);

export const isEither =
  <Left, Right>(isLeft: Shape<Left>, isRight: Shape<Right>): Shape<Left | Right> =>
  (value): value is Left | Right =>
    isLeft(value) || isRight(value);

/** An object whose fields all have their shapes; what else it holds does not matter. */
export const hasFields =
  <Fields extends Record<string, Shape<unknown>>>(
    fields: Fields,
  ): Shape<{ [Name in keyof Fields]: ValueOf<Fields[Name]> }> =>
  (value): value is { [Name in keyof Fields]: ValueOf<Fields[Name]> } =>
    isObject(value) &&
    Object.entries(fields).every(([name, isField]) =>
      isField(Object.getOwnPropertyDescriptor(value, name)?.value),
    );

/** An object of any names, whose values all have one shape. */
export const isMapOf =
  <Value>(isValue: Shape<Value>): Shape<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    isObject(value) && Object.values(value).every((each) => isValue(each));
