const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

export const readCookie = (name: string): string | null => {
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(prefix));
  return pair === undefined ? null : decode(pair.slice(prefix.length));
};
