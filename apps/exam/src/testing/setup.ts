import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

const openers = new WeakMap<HTMLDialogElement, Element | null>();

// What jsdom lacks: dialogs open, close and restore the focus if they are still in the page; nothing is made inert.
HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  const opener = openers.get(this);
  if (this.isConnected && opener instanceof HTMLElement) opener.focus();
};
globalThis.scrollTo = () => {};

configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
