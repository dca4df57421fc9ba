export { build, prepared } from '#src/builder.ts';
export type { DB } from '#src/generated/schema.ts';
export type { Handle } from '#src/handle.ts';
export { createPipeline } from '#src/pipeline.ts';
export type { Pipeline } from '#src/pipeline.ts';
export type { Scope } from '#src/scope.ts';
export { createTransactions } from '#src/transactions.ts';
export type { Transactions } from '#src/transactions.ts';
