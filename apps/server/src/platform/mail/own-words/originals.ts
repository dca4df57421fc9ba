import type { MailContent, MailKind } from '@tamiz/contract/accounts/rules/mail-text';

/** The words of Tamiz: what leaves until an account writes its own, and what it may go back to at any time. */
export const originalContents: Readonly<Record<MailKind, MailContent>> = {
  invitation: {
    subject: '{Empresa} te invita a una evaluación técnica',
    body: 'Hola, {Nombre}: {Empresa} te invita a responder una evaluación como parte de su proceso para el puesto {Posición}.',
    closing: '',
  },
  reminder: {
    subject: 'Te queda un día para responder tu evaluación',
    body: 'Hola, {Nombre}: la invitación de {Empresa} para el puesto {Posición} vence pronto y aún no comienzas.',
    closing: '',
  },
  stage: {
    subject: 'Tu proceso para {Posición}',
    body: 'Hola, {Nombre}: {Empresa} te escribe sobre tu proceso para el puesto «{Posición}».',
    closing: '{Empresa}',
  },
  receipt: {
    subject: 'Recibimos tu examen para {Empresa}',
    body: 'Hola, {Nombre}: este es tu comprobante. Guárdalo; no tienes que hacer nada más.',
    closing:
      '{Empresa} revisará tu resultado y te dirá cómo sigue. Si algo falló durante el examen, responde a este correo: le llega a {Quien recluta}.',
  },
};
