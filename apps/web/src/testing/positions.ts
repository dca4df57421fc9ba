import { http, HttpResponse } from 'msw';

import { url } from '#src/testing/server.ts';

/** A position as section 7 sends it. */
const plainPosition = {
  id: 1,
  title: 'Backend Java Sr.',
  description: null,
  status: 'evaluation_assigned',
  created_at: '2026-11-01T15:00:00Z',
  start: null,
  end: null,
  expiration_unit: 'days',
  expiration_value: 15,
  max_candidates: 40,
  evaluation: { id: 5, title: 'Java' },
  recruiter: { credit_balance: 128 },
};

type Shown = { balance?: number; pending?: number; status?: string; aids?: string };

/** The calls of its page, with one person on it. */
export const positionPage = ({
  balance = 128,
  pending = 11,
  status = 'evaluation_assigned',
  aids,
}: Shown = {}) => [
  http.get(url('/api/positions/1'), () =>
    HttpResponse.json({
      data: {
        ...plainPosition,
        status,
        ...(aids !== undefined && { allowed_aids: aids, shares_feedback: false }),
        recruiter: { credit_balance: balance },
      },
    }),
  ),
  http.get(url('/api/positions/1/candidates'), () =>
    HttpResponse.json({
      data: [
        {
          id: 9,
          candidate_name: 'Ana Lobo',
          candidate_email: 'ana@ejemplo.mx',
          invitation_status: pending === 0 ? 'sent' : 'pending',
          has_attempt: false,
        },
      ],
      current_page: 1,
      last_page: 1,
      total: 12,
      meta: { responded_count: 0, pending_count: pending },
    }),
  ),
];
