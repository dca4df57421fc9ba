import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

import type { Toast, ToastStore } from '#src/toasts/toast-store.ts';
import { useVisit } from '#src/toasts/use-visit.ts';

import css from './toast-region.module.css';

const icons = {
  success: IconCircleCheck,
  danger: IconAlertCircle,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
};

/** Long enough to read the toast twice; longer for errors. */
const lifetimeMs = ({ tone, text }: Toast): number =>
  (tone === 'danger' ? 8000 : 5000) + text.length * 40;

type ToastItemProps = {
  toast: Toast;
  isPaused: boolean;
  onLeave: () => void;
  onDismiss: () => void;
};

const ToastItem = ({ toast, isPaused, onLeave, onDismiss }: ToastItemProps) => {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => leave(), lifetimeMs(toast));
    return () => clearTimeout(timer);
  }, [toast, isPaused]);

  const Icon = icons[toast.tone];
  return (
    <div
      className={css['toast']}
      data-tone={toast.tone}
      role={toast.tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon className={css['icon']} size={20} stroke={1.7} aria-hidden="true" />
      <p>{toast.text}</p>
      <button type="button" className={css['close']} aria-label="Cerrar aviso" onClick={onDismiss}>
        <IconX size={16} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  );
};

/** Where toasts appear. They disappear by themselves, but not while the pointer or the focus is on them. */
export const ToastRegion = ({ store }: { store: ToastStore }) => {
  const toasts = useSyncExternalStore(store.subscribe, store.read);
  const region = useRef<HTMLElement>(null);
  const { isVisited, end } = useVisit(region);
  const dismiss = (id: number) => {
    store.dismiss(id);
    end();
  };
  return (
    <section
      ref={region}
      className={css['region']}
      aria-label="Avisos"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          isPaused={isVisited}
          onLeave={() => store.dismiss(toast.id)}
          onDismiss={() => dismiss(toast.id)}
        />
      ))}
    </section>
  );
};
