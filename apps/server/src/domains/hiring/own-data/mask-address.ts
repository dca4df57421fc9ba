/** Enough for its holder to know which mailbox to open, too little for a stranger: a•••@e•••.mx. */
export const maskAddress = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${email.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`;
};
