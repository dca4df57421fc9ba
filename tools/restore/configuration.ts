/** The same configuration with other folders; a folder that it does not name is a mistake of the drill. */
export const placePaths = (text: string, paths: Readonly<Record<string, string>>): string =>
  Object.entries(paths).reduce((placed, [from, to]) => {
    const line = new RegExp(`=${from}$`, 'm');
    if (!line.test(placed)) throw new Error(`deploy/pgbackrest/pgbackrest.conf names no ${from}.`);
    return placed.replace(line, `=${to}`);
  }, text);
