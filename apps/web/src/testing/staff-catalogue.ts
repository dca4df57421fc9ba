import type { StaffCatalogue } from '@tamiz/contract/bank/staff-catalogue';

/** A small catalogue: one branch that is used, one topic that nothing uses. */
export const smallCatalogue: StaffCatalogue = {
  difficulties: [{ id: 1, name: 'junior' }],
  categories: [
    {
      id: 10,
      name: 'Backend',
      uses: 14,
      technologies: [
        {
          id: 20,
          name: 'Java',
          uses: 14,
          topics: [
            { id: 30, name: 'Concurrencia', uses: 1 },
            { id: 31, name: 'Colecciones', uses: 0 },
          ],
        },
      ],
    },
  ],
  profiles: [
    {
      id: 5,
      name: 'Desarrollo back end',
      uses: 2,
      specialties: [{ id: 6, name: 'Java senior', uses: 2, description: null }],
    },
  ],
  credit_price_tiers: [{ from_credits: 50, cents: 3700 }],
  credit_prices: [
    { starts_at: '2026-01-01T06:00:00Z', cents: 4000, state: 'current' },
    { starts_at: '2027-01-01T06:00:00Z', cents: 4500, state: 'future' },
  ],
  position_limits: { expiration_days: [7, 15, 30], max_expiration_hours: 72, max_candidates: 40 },
};
