import type { StaffRole } from '@tamiz/contract/shared/permissions';

/** What each role opens, in one sentence. */
export const roleTexts: Readonly<Record<StaffRole, string>> = {
  support: 'Solicitudes, cuentas, exámenes, correos, derechos ARCO y bitácora. No mueve dinero.',
  finance: 'Pagos, reembolsos, facturas, créditos y precios. No ve candidatos ni el banco.',
  content: 'Banco de preguntas, evaluaciones y recalificaciones. No ve cuentas ni dinero.',
  operator: 'Todo, también el personal y los trabajos fallidos.',
};
