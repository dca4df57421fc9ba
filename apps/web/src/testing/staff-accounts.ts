import type { AccessRequest } from '@tamiz/contract/accounts/access-requests';
import type { StaffAccountDetail } from '@tamiz/contract/accounts/staff-accounts';

import { staffId } from '#src/testing/staff.ts';

export const waitingRequest: AccessRequest = {
  id: staffId(1),
  email: 'ines@ejemplo.mx',
  first_name: 'Inés',
  last_name: 'Caballero',
  linkedin_url: 'https://www.linkedin.com/in/ines-caballero',
  status: 'pending',
  created_at: '2026-11-03T17:42:00Z',
  decided_at: null,
  decision_reason: null,
  earlier: { count: 0, last_status: null, last_at: null },
  holder: null,
};

export const heldAccount: StaffAccountDetail = {
  id: staffId(10),
  name: 'Talento Norte',
  status: 'active',
  created_at: '2026-01-11T15:00:00Z',
  balance: 1128,
  member_count: 1,
  is_on_hold: true,
  members: [
    {
      id: staffId(11),
      name: 'Mariana Villaseñor',
      email: 'mariana@ejemplo.mx',
      role: 'owner',
      created_at: '2026-01-11T15:00:00Z',
    },
  ],
  holds: [
    {
      id: staffId(12),
      reason: 'dispute',
      created_at: '2026-11-01T15:00:00Z',
      released_at: null,
    },
  ],
  movements: [
    {
      id: staffId(13),
      description: 'Compra de créditos',
      amount: 100,
      direction: 'debit',
      type: 'purchase',
      created_at: '2026-10-01T15:00:00Z',
      system_mov: true,
    },
  ],
};
