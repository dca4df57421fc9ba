import { logoLimits } from '@tamiz/contract/accounts/rules/mail-logo';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { preparePicture } from '#src/lib/pictures/prepare-picture.ts';
import { csrfCookie, openSessions, plainProfile, signedIn } from '#src/testing/backend.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const original = {
  subject: '{Empresa} te invita a una evaluación técnica',
  body: 'Hola, {Nombre}.',
  closing: '',
};
const own = { subject: 'Tu reto para {Posición}', body: 'Hola, {Nombre}: suerte.', closing: '' };
const logo = { id: 'l', token: 'abcdefghijklmnopqrstuv', width: 64, height: 64 };

const answer = (path: `/${string}`, data: unknown) =>
  http.get(url(path), () => HttpResponse.json({ data }));

const sent: { published: unknown[]; previewed: unknown[]; tested: unknown[] } = {
  published: [],
  previewed: [],
  tested: [],
};

const mails = (over: object = {}) => ({
  account_name: 'Talento Norte',
  templates: [
    { kind: 'invitation', version: 2, is_original: false, content: own, original },
    { kind: 'reminder', version: 0, is_original: true, content: original, original },
    { kind: 'stage', version: 0, is_original: true, content: original, original },
    { kind: 'receipt', version: 0, is_original: true, content: original, original },
  ],
  brand: { colour: '#7A2E4D', logo },
  tests: { left: 4, last_at: '2026-11-16T16:38:00Z' },
  abilities: ['edit'],
  ...over,
});

const versions = [
  {
    number: 2,
    is_original: false,
    content: own,
    author: 'Mariana Villaseñor',
    created_at: '2026-11-03T12:00:00Z',
  },
  {
    number: 1,
    is_original: false,
    content: { ...own, subject: 'La primera' },
    author: null,
    created_at: '2026-10-03T12:00:00Z',
  },
];

const begin = (over: object = {}) => {
  for (const list of Object.values(sent)) list.length = 0;
  server.use(
    signedIn({ ...plainProfile, abilities: ['self.manage', 'invitations.send'] }),
    csrfCookie(),
    openSessions([]),
    answer('/api/dropdowns', { features: ['mail-templates'] }),
    answer('/api/mail-templates', mails(over)),
    http.get(url('/api/mail-templates/:kind/versions'), ({ params }) =>
      HttpResponse.json({ data: params['kind'] === 'invitation' ? versions : [] }),
    ),
    http.post(url('/api/mail-templates/:kind/previews'), async ({ request }) => {
      sent.previewed.push(await request.json());
      return HttpResponse.json({
        data: { id: 'p1', subject: 'Tu reto para Backend', text: 'Hola, Paola: suerte.' },
      });
    }),
    http.put(url('/api/mail-templates/:kind'), async ({ request, params }) => {
      const body = await request.json();
      sent.published.push({ kind: params['kind'], body });
      return HttpResponse.json({
        message: 'Publicado. Los correos que salgan desde ahora lo llevan.',
      });
    }),
    http.post(url('/api/mail-templates/:kind/tests'), async ({ request }) => {
      sent.tested.push(await request.json());
      return HttpResponse.json({ message: 'La prueba va en camino a tu correo.' }, { status: 202 });
    }),
  );
};

const subject = () => screen.findByLabelText('Asunto');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('an owner', () => {
  beforeEach(() => begin());

  test('writes, inserts a value of the list, and publishes over the version they saw', async () => {
    const { user } = renderApp('/settings/mails');
    const field = await subject();
    expect(field).toHaveValue('Tu reto para {Posición}');
    expect(button('Publicar cambios')).toBeDisabled();
    await user.clear(field);
    await user.type(field, 'Hola ');
    await user.click(button('Nombre'));
    expect(field).toHaveValue('Hola {Nombre}');
    expect(screen.getByText('Cambios sin publicar')).toBeVisible();
    await user.click(button('Publicar cambios'));
    await waitFor(() =>
      expect(sent.published).toEqual([
        {
          kind: 'invitation',
          body: {
            base: 2,
            content: { ...own, subject: 'Hola {Nombre}' },
            brand: { colour: '#7A2E4D', logo_id: 'l' },
          },
        },
      ]),
    );
    expect(await screen.findByText(/^Publicado\./)).toBeVisible();
  });

  test('cannot publish or test what names an unknown value, and is told which', async () => {
    const { user } = renderApp('/settings/mails');
    await subject();
    fireEvent.change(screen.getByLabelText('Mensaje'), {
      target: { value: 'El sueldo es {Sueldo}' },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('«Sueldo» no es un dato que Tamiz');
    expect(screen.getByLabelText('Mensaje')).toHaveAccessibleDescription(/Sueldo/);
    expect(button('Publicar cambios')).toBeDisabled();
    expect(button('Enviar prueba')).toBeDisabled();
    await user.click(button('Descartar'));
    expect(screen.getByLabelText('Mensaje')).toHaveValue(own.body);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps a subject on one line, and refuses a link', async () => {
    renderApp('/settings/mails');
    const field = await subject();
    fireEvent.change(field, { target: { value: 'Hola\nBcc: otra' } });
    expect(field).toHaveValue('Hola Bcc: otra');
    fireEvent.change(field, { target: { value: 'Entra a malo.com' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('direcciones web');
  });

  test('sees the colour that letters can be read on', async () => {
    const { user } = renderApp('/settings/mails');
    await subject();
    const colour = screen.getByLabelText('Color del botón');
    expect(screen.getByText('Se lee bien, 9.0 a 1')).toBeVisible();
    await user.clear(colour);
    expect(screen.getByText(/^Escribe el color con seis cifras/)).toBeVisible();
    await user.type(colour, '7d7d7d');
    expect(await screen.findByText(/^Lo oscurecimos a #/)).toBeVisible();
    await user.click(button('Usar el color de Tamiz'));
    expect(colour).toHaveValue('#0D5C63');
  });

  test('sees the mail as the server draws it, by day, by night and as text', async () => {
    const { user } = renderApp('/settings/mails');
    const frame = await screen.findByTitle('El correo en un teléfono');
    expect(frame).toHaveAttribute(
      'src',
      expect.stringContaining('/api/mail-previews/p1?scheme=light'),
    );
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    await user.click(button('Oscuro'));
    expect(screen.getByTitle('El correo en una computadora')).toHaveAttribute(
      'src',
      expect.stringContaining('scheme=dark'),
    );
    await user.click(button('Solo texto'));
    expect(screen.getByText('Hola, Paola: suerte.')).toBeVisible();
    expect(sent.previewed[0]).toEqual({
      content: own,
      brand: { colour: '#7A2E4D', logo_id: 'l' },
    });
  });

  test('sends what is on the screen to themselves', async () => {
    const { user } = renderApp('/settings/mails');
    await subject();
    expect(screen.getByText(/^Te quedan 4 de 5 pruebas hoy\. La última salió a las/)).toBeVisible();
    await user.click(button('Enviar prueba'));
    expect(await screen.findByText('La prueba va en camino a tu correo.')).toBeVisible();
    expect(sent.tested).toHaveLength(1);
  });

  test('looks at an earlier version and publishes it again', async () => {
    const { user } = renderApp('/settings/mails');
    const list = await screen.findByRole('list', { name: 'Versiones' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Versión 2, en uso'),
      expect.stringContaining('Alguien que ya no está'),
      expect.stringContaining('Original de Tamiz'),
    ]);
    await user.click(button('Ver la versión 1'));
    expect(screen.getByText(/Estás viendo la versión 1/)).toBeVisible();
    expect(await subject()).toHaveValue('La primera');
    await user.click(button('Publicar cambios'));
    await waitFor(() =>
      expect(sent.published).toMatchObject([{ body: { content: { subject: 'La primera' } } }]),
    );
  });

  test('goes back to the words of Tamiz', async () => {
    const { user } = renderApp('/settings/mails');
    await subject();
    await user.click(button('Volver al de Tamiz'));
    const dialog = await screen.findByRole('dialog', { name: 'Volver al correo de Tamiz' });
    await user.click(within(dialog).getByRole('button', { name: 'Volver al de Tamiz' }));
    await waitFor(() =>
      expect(sent.published).toMatchObject([{ body: { base: 2, content: null } }]),
    );
  });

  test('is told why a logo or a publication was refused', async () => {
    server.use(
      http.post(url('/api/mail-logos'), () =>
        HttpResponse.json({ message: 'El logo mide 9000 por 20 píxeles.' }, { status: 422 }),
      ),
      http.put(url('/api/mail-templates/:kind'), () =>
        HttpResponse.json(
          { message: 'Alguien de tu equipo publicó otra versión mientras escribías.' },
          { status: 409 },
        ),
      ),
    );
    const { user } = renderApp('/settings/mails');
    await subject();
    const input = screen.getByLabelText('Logo');
    await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText('El logo mide 9000 por 20 píxeles.')).toBeVisible();
    await expect(
      preparePicture(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), logoLimits),
    ).rejects.toThrow(/^Elige una imagen PNG, JPG o WebP/);
    await user.click(button('Quitar'));
    await user.click(button('Publicar cambios'));
    expect(await screen.findByText(/publicó otra versión mientras escribías/)).toBeVisible();
  });

  test('chooses another mail, with the values that it has', async () => {
    const { user } = renderApp('/settings/mails');
    await subject();
    await user.click(screen.getByRole('tab', { name: 'Cambio de etapa' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Correo de cambio de etapa',
    );
    const words = screen.getByRole('group', { name: 'Insertar un dato' });
    expect(
      within(words)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Nombre', 'Posición', 'Empresa', 'Quien recluta']);
  });
});

describe('a recruiter', () => {
  test('reads the mails and changes nothing', async () => {
    begin({ abilities: [] });
    renderApp('/settings/mails');
    expect(await subject()).toHaveAttribute('readonly');
    expect(screen.getByText(/Lo cambian las personas responsables/)).toBeVisible();
    for (const name of ['Publicar cambios', 'Enviar prueba', 'Volver al de Tamiz', 'Cambiar']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('is told when the mails cannot be read', async () => {
    begin();
    server.use(http.get(url('/api/mail-templates'), () => new HttpResponse(null, { status: 500 })));
    renderApp('/settings/mails');
    expect(await screen.findByText('No se pudo cargar los correos.')).toBeVisible();
  });
});
