/** The place in a position whose exam a candidate session is for. */
export const sessionPlace = (session: string): string => {
  const payload: unknown = JSON.parse(
    Buffer.from(session.split('.')[0] ?? '', 'base64url').toString(),
  );
  return typeof payload === 'object' && payload !== null && 'placeId' in payload
    ? String(payload.placeId)
    : '';
};
