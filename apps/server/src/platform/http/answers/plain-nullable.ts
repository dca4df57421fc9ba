type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNull = (schema: unknown): boolean => isSchema(schema) && schema['type'] === 'null';

/** What may be null, if a schema says nothing but that: `anyOf` of null and one type. */
const nullableOf = ({ anyOf, ...rest }: Schema): Schema | null => {
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || Object.keys(rest).length > 0) return null;
  const [first, second]: unknown[] = anyOf;
  const other = isNull(second) ? first : second;
  const isPlain = isSchema(other) && typeof other['type'] === 'string' && !('const' in other);
  return isPlain && (isNull(first) || isNull(second)) ? other : null;
};

/**
 * The same schema for the serialiser, which would try the branches of `anyOf` one by one, by validating the value against
 * each: for a value that is there or null, looking whether it is null tells as much. What may leave stays the same.
 */
export const plainNullable = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(plainNullable);
  if (!isSchema(schema)) return schema;
  const nullable = nullableOf(schema);
  if (nullable !== null) return { ...mapValues(nullable), nullable: true };
  return mapValues(schema);
};

const mapValues = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, plainNullable(value)]));
