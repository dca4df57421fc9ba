/** An address that opens WhatsApp with a written message; the person decides whether and to whom it goes. */
export const whatsAppAddress = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(text)}`;
