/** The script of a thread that misbehaves in the way its name says. */
export const testThread = (name: string): URL => new URL(`./${name}-thread.ts`, import.meta.url);
