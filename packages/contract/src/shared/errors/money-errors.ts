/** What can go wrong with the price of credits, for whoever buys them and for staff who set it. */
export const moneyErrors = {
  price_changed: {
    status: 409,
    message: 'El precio cambió mientras comprabas. No se te cobró nada: revisa el total nuevo.',
  },
  tiers_out_of_order: {
    status: 422,
    message: 'Cada precio por volumen debe ser menor que el de una cantidad más pequeña.',
  },
  tiers_above_price: {
    status: 422,
    message:
      'Un precio por volumen debe ser menor que el precio del crédito, el vigente y los programados.',
  },
  price_below_tiers: {
    status: 422,
    message:
      'El precio del crédito debe ser mayor que los precios por volumen. Cambia primero esos precios.',
  },
} as const;
