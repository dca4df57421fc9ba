import { withClient } from '@tamiz/db/admin';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

/** One connection that no fault reaches, to read what the processes left. */
export const openReader = async (ownerUrl: string) => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const { promise: opened, resolve: open } = Promise.withResolvers<Client>();
  const session = withClient(ownerUrl, async (client) => {
    open(client);
    await closed;
  });
  const client = await Promise.race([
    opened,
    session.then(() => {
      throw new Error('The database was not reached.');
    }),
  ]);
  return {
    select: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
      const { rows } = await client.query<Row>(text, values);
      return rows;
    },
    close: async (): Promise<void> => {
      close();
      await session;
    },
  };
};
