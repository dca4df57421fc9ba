import { invalid, refusal, text, type Call } from '#e2e/fixture-backend/call.ts';
import { findPlace } from '#e2e/fixture-backend/calls/candidates.ts';
import { placesOf } from '#e2e/fixture-backend/candidates.ts';

/** Section 7: sending invitations, ending a position, and what may be done with one invitation. */
export const invitationCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/positions/{id}/invite-candidates',
    answer: ({ state, params: [id] }) => {
      const pending = placesOf(state.places, Number(id)).filter(
        (each) => each.invitation_status === 'pending',
      );
      if (pending.length > state.user.credit_balance) return refusal(400, 'No alcanza el saldo.');
      for (const place of pending) place.invitation_status = 'sent';
      state.user.credit_balance -= pending.length;
      const position = state.catalogue.positions.find((each) => each.id === Number(id));
      if (position !== undefined) position.status = 'invitations_sent';
      return { status: 200, body: {} };
    },
  },
  {
    method: 'PATCH',
    path: '/api/positions/{id}/mark-completed',
    answer: ({ state, params: [id] }) => {
      const position = state.catalogue.positions.find((each) => each.id === Number(id));
      if (position === undefined) return refusal(404, 'No existe.');
      position.status = 'completed';
      const open = placesOf(state.places, position.id).filter(
        (each) => !each.has_attempt && each.invitation_status !== 'pending',
      );
      for (const place of open) place.invitation_status = 'expired';
      state.user.credit_balance += open.length;
      return { status: 200, body: {} };
    },
  },
  {
    method: 'POST',
    path: '/api/positions/candidates/{id}/resend',
    answer: ({ state, params: [id] }) => {
      const found = findPlace(state, id);
      if (found === undefined) return refusal(404, 'No existe.');
      const { place } = found;
      place.resend_count = (place.resend_count ?? 2) + 1;
      if (place.resend_count <= 3) {
        place.invitation_status = 'resent';
        return { status: 200, body: { status: 'resent' } };
      }
      place.invitation_status = 'manual';
      return { status: 200, body: { status: 'manual', access_code: '739204' } };
    },
  },
  {
    method: 'PATCH',
    path: '/api/positions/candidates/{id}/email',
    answer: ({ state, body, params: [id] }) => {
      const found = findPlace(state, id);
      if (found === undefined) return refusal(404, 'No existe.');
      const email = text(body['email']);
      if (email.startsWith('otra.vez')) return invalid({ email: ['Espera un rato.'] });
      Object.assign(found.place, { email, invitation_status: 'pending' });
      return { status: 200, body: { message: 'ok' } };
    },
  },
  {
    method: 'PATCH',
    path: '/api/positions/candidates/{id}/expiration',
    answer: ({ state, body, params: [id] }) => {
      const found = findPlace(state, id);
      if (found === undefined) return refusal(404, 'No existe.');
      if (Number(body['expiration_value']) > 30 && body['expiration_unit'] === 'days') {
        return { status: 400, body: { error: 'Aquí el plazo llega a 30 días.' } };
      }
      Object.assign(found.place, body);
      return { status: 200, body: { message: 'ok' } };
    },
  },
];
