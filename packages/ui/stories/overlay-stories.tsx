import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { ConfirmDialog } from '#src/dialogs/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#src/dialogs/dialog.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#src/menu/menu.tsx';
import { Panel } from '#src/menu/panel.tsx';
import { ToastRegion } from '#src/toasts/toast-region.tsx';
import { createToastStore } from '#src/toasts/toast-store.ts';
import type { Story } from '#stories/story.ts';

import css from './stories-page.module.css';

type OpenProps = { label: string; children: (isOpen: boolean, close: () => void) => ReactNode };

/** A dialog covers the page, so each state opens with a button. */
const Opener = ({ label, children }: OpenProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {children(isOpen, () => setIsOpen(false))}
    </>
  );
};

const confirm = {
  title: 'Cerrar tus demás sesiones',
  text: 'En los demás dispositivos habrá que iniciar sesión de nuevo con un código.',
  confirmLabel: 'Cerrar 2 sesiones',
  isDangerous: true,
} as const;

const confirmStates = [
  { name: 'at rest', props: {} },
  { name: 'busy: nothing closes it', props: { isBusy: true } },
  { name: 'failed: stays open', props: { failure: 'No se pudieron cerrar las sesiones.' } },
  { name: 'without danger', props: { isDangerous: false, confirmLabel: 'Enviar 11 invitaciones' } },
] as const;

/** Toasts that stay: otherwise the story would disappear after five seconds. */
const SteadyToasts = () => {
  const [store] = useState(() => {
    const kept = createToastStore();
    kept.success('Tu nombre se actualizó.');
    kept.show('info', 'Esa sesión ya estaba cerrada.');
    kept.show('warning', 'El pago fue cancelado.');
    kept.error('No se pudo cerrar la sesión. Intenta de nuevo.');
    return { ...kept, dismiss: () => {} };
  });
  return (
    <div className={css['toasts']}>
      <ToastRegion store={store} />
    </div>
  );
};

const LiveToasts = () => {
  const [store] = useState(createToastStore);
  return (
    <div className={css['row']}>
      <Button variant="default" onClick={() => store.success('Invitaciones enviadas')}>
        Éxito
      </Button>
      <Button variant="default" onClick={() => store.error('Error al enviar invitaciones')}>
        Error
      </Button>
      <ToastRegion store={store} />
    </div>
  );
};

export const overlayStories: readonly Story[] = [
  {
    name: 'Menu',
    use: 'What can be done with something; choosing closes it.',
    states: (['down', 'up'] as const).map((opens) => ({
      name: `opens ${opens}`,
      node: (
        <Menu
          opens={opens}
          aligned="start"
          renderTarget={(props) => (
            <Button {...props} variant="default">
              Acciones
            </Button>
          )}
        >
          <MenuLabel>Posición</MenuLabel>
          <MenuItem>Editar posición</MenuItem>
          <MenuItem tone="danger">Eliminar posición</MenuItem>
          <MenuDivider />
          <MenuItem isChecked>Modo oscuro</MenuItem>
        </Menu>
      ),
    })),
  },
  {
    name: 'MenuItem',
    use: 'One thing that can be done; with a tick it is a switch, and the menu stays open.',
    states: [
      { name: 'at rest', node: <MenuItem>Editar posición</MenuItem> },
      { name: 'dangerous', node: <MenuItem tone="danger">Eliminar posición</MenuItem> },
      { name: 'not now', node: <MenuItem disabled>Archivar</MenuItem> },
      { name: 'switched on', node: <MenuItem isChecked>Modo oscuro</MenuItem> },
    ],
  },
  {
    name: 'MenuLabel',
    use: 'Above a group of entries.',
    states: [{ name: 'at rest', node: <MenuLabel>Evaluación</MenuLabel> }],
  },
  {
    name: 'MenuDivider',
    use: 'Between entries of different kinds.',
    states: [{ name: 'at rest', node: <MenuDivider /> }],
  },
  {
    name: 'Panel',
    use: 'Something to read and use that hangs from a button.',
    states: [
      {
        name: 'opens down',
        node: (
          <Panel
            label="Avisos"
            width={320}
            aligned="start"
            renderTarget={(props) => (
              <Button {...props} variant="default">
                Avisos
              </Button>
            )}
          >
            {(close) => (
              <Button variant="subtle" onClick={close}>
                Cerrar
              </Button>
            )}
          </Panel>
        ),
      },
    ],
  },
  {
    name: 'Dialog',
    use: 'The one frame of every dialog.',
    states: [
      {
        name: 'with DialogActions',
        node: (
          <Opener label="Abrir">
            {(isOpen, close) => (
              <Dialog title="Editar nombre" isOpen={isOpen} onClose={close}>
                <p>El contenido trae sus propios campos.</p>
                <DialogActions>
                  <Button variant="default" onClick={close}>
                    Cancelar
                  </Button>
                  <Button onClick={close}>Guardar</Button>
                </DialogActions>
              </Dialog>
            )}
          </Opener>
        ),
      },
    ],
  },
  {
    name: 'DialogActions',
    use: 'The foot of a dialog; stacked on a phone with the action on top.',
    states: [
      {
        name: 'two ways on',
        node: (
          <DialogActions>
            <Button variant="default">Cancelar</Button>
            <Button>Enviar código</Button>
          </DialogActions>
        ),
      },
    ],
  },
  {
    name: 'ConfirmDialog',
    use: 'Asks once more before something that cannot be taken back.',
    states: confirmStates.map(({ name, props }) => ({
      name,
      node: (
        <Opener label="Abrir">
          {(isOpen, close) => (
            <ConfirmDialog
              {...confirm}
              {...props}
              isOpen={isOpen}
              onConfirm={close}
              onClose={close}
            />
          )}
        </Opener>
      ),
    })),
  },
  {
    name: 'ToastRegion',
    use: 'What may be told in passing; once in the shell, fed by createToastStore.',
    states: [
      { name: 'every tone', node: <SteadyToasts /> },
      { name: 'as they come and go', node: <LiveToasts /> },
    ],
  },
];
