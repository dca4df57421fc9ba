import { describe, expect, it } from 'vitest';

import {
  fieldProblems,
  tellCompletion,
  tellDeletion,
  tellRefusal,
  tellSave,
} from '#src/features/positions/failure-texts.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';

const noPermission = 'No tienes permiso para realizar esta acción.';
const network = new ApiFailure('network', 500);
const broken = new ApiFailure('broken', 500, 'Detalle interno');
const forbidden = new ApiFailure('refused', 403);
const conflict = new ApiFailure('refused', 409, 'Ya enviaste invitaciones.');
const texts = { text: 'No salió.', toast: 'No salió', invalidToast: 'Revisa.' };

describe('a refused save', () => {
  it('tells fields under the fields, and beside the form only what no field tells', () => {
    const invalid = new ApiFailure('invalid', 422, 'No.', { title: 'Muy largo.', otro: 'x' });
    expect(fieldProblems(invalid)).toEqual({ title: 'Muy largo.' });
    expect(tellSave(invalid, texts)).toEqual({ text: null, toast: 'Revisa.' });
    const strange = new ApiFailure('invalid', 422, 'No se puede.', { otro: 'x' });
    expect(tellSave(strange, texts).text).toBe('No se puede.');
    expect(fieldProblems(broken)).toEqual({});
    expect(fieldProblems(null)).toEqual({});
  });

  it('gives the server’s words for a 403, or the common sentence', () => {
    expect(tellSave(forbidden, texts)).toEqual({ text: noPermission, toast: null });
    const suspended = new ApiFailure('refused', 403, 'Suspendida.');
    expect(tellSave(suspended, { ...texts, forbiddenIsToast: true })).toEqual({
      text: 'Suspendida.',
      toast: 'Suspendida.',
    });
  });

  it('never shows what broke inside the server', () => {
    for (const failure of [broken, network]) {
      expect(tellSave(failure, texts)).toEqual({ text: 'No salió.', toast: 'No salió' });
    }
    expect(tellSave(conflict, texts).text).toBe('No salió. Ya enviaste invitaciones.');
  });
});

describe('other refusals', () => {
  it('of a deletion', () => {
    expect(tellDeletion(network)).toBe('Error de red al intentar eliminar.');
    expect(tellDeletion(broken)).toBe('Error inesperado al eliminar la posición.');
    expect(tellDeletion(forbidden)).toBe(noPermission);
    expect(tellDeletion(conflict)).toBe(
      'Error inesperado al eliminar la posición. Ya enviaste invitaciones.',
    );
  });

  it('of an assignment', () => {
    expect(tellRefusal(broken, 'No se pudo.')).toBe('No se pudo.');
    expect(tellRefusal(network, 'No se pudo.')).toBe('No se pudo.');
    expect(tellRefusal(forbidden, 'No se pudo.')).toBe(noPermission);
    expect(tellRefusal(conflict, 'No se pudo.')).toBe('Ya enviaste invitaciones.');
  });

  it('of a completion', () => {
    expect(tellCompletion(network)).toBe('Ocurrió un error inesperado. Intenta de nuevo.');
    expect(tellCompletion(new ApiFailure('broken', 500))).toBe('No se pudo completar la posición.');
    expect(tellCompletion(conflict)).toBe('Ya enviaste invitaciones.');
  });
});
