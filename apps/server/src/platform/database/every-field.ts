/**
 * A mapping that names every field of `Input`, checked with `satisfies`. A field added to the contract then fails to
 * compile in each place that stores or copies it, until that place decides where the field goes.
 */
export type EveryField<Input> = { [Field in keyof Input]-?: unknown } & Record<string, unknown>;

/** `Input` with each optional field present: what a use case stores once it has chosen the defaults. */
export type Filled<Input> = { [Field in keyof Input]-?: Exclude<Input[Field], undefined> };
