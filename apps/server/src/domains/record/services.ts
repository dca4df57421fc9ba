import type { Services as PlatformServices } from '#src/platform/services.ts';

/** The record brings no service of its own. */
export type Services = PlatformServices;
