import { startProduct } from '#e2e/support/product.ts';

/** Before the journeys. */
const setUp = () => startProduct({ hasDemoData: true });

// oxlint-disable-next-line import/no-default-export -- Playwright loads this file by its default export.
export default setUp;
