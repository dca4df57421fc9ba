import { startProduct } from '#e2e/support/global-setup.ts';

/** Before what needs no demo data. */
const setUp = () => startProduct({ hasDemoData: false });

// oxlint-disable-next-line import/no-default-export -- Playwright loads this file by its default export.
export default setUp;
