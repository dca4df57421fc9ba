import { waitFor } from '@tamiz/tools/wait';
import { z } from 'zod';
import { environment } from '#e2e/playwright.config.ts';
import type { Engine } from '#e2e/support/engines/engine.ts';

export type Role = 'button' | 'checkbox' | 'heading' | 'radio' | 'textbox';

const placeSchema = z.union([
  z.object({ x: z.number(), y: z.number() }),
  z.object({ hindrance: z.string() }),
]);
const textSchema = z.string();
const optionSchema = z.object({ isChecked: z.boolean(), key: z.string() });

const readOption = (name: string): z.output<typeof optionSchema> | null => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent.startsWith(name),
  );
  if (label === undefined) return null;
  const input = label.querySelector('input');
  return {
    isChecked: input !== null && input.checked,
    key: label.querySelector('kbd')?.textContent ?? '',
  };
};

/**
 * Where to click what has this role and name. Runs in the page and is the same for every engine: a control counts as
 * there when it is in view, open to clicks, and what lies at its middle belongs to it.
 */
const findPlace = ({ role, name }: { role: Role; name: string }): z.output<typeof placeSchema> => {
  const selectors = {
    button: 'button',
    checkbox: 'input[type=checkbox]:not([role])',
    heading: 'h1',
    radio: 'input[type=radio]',
    textbox: 'input:not([type=checkbox], [type=radio])',
  };
  const wordsOf = (element: Element): string => {
    const shown = element.cloneNode(true);
    if (!(shown instanceof Element)) return '';
    for (const hidden of shown.querySelectorAll('[aria-hidden=true], kbd')) hidden.remove();
    return (shown.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement
      ? [...(element.labels ?? [])].map((label) => wordsOf(label)).join(' ')
      : wordsOf(element));
  const root = document.querySelector('dialog[open]') ?? document;
  const all = [...root.querySelectorAll(selectors[role])].filter((each) => each.checkVisibility());
  const found = all.filter((element) => nameOf(element).startsWith(name));
  const target = found.find((element) => nameOf(element) === name) ?? found[0];
  if (target === undefined) {
    return { hindrance: `there are only: ${all.map((each) => nameOf(each)).join(' | ')}` };
  }
  if (target.closest('[aria-disabled=true], [data-settling], :disabled') !== null) {
    return { hindrance: 'it is not open yet' };
  }
  // A choice is clicked on its words: the box itself may be drawn by something else.
  const area = (target instanceof HTMLInputElement && target.closest('label')) || target;
  area.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = area.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  if (hit === null || !area.contains(hit)) {
    return { hindrance: `${hit?.outerHTML.slice(0, 80) ?? 'nothing'} lies over it` };
  }
  return { x, y };
};

/** What a person does and reads in an engine. */
export type Screen = {
  click: (role: Role, name: string) => Promise<void>;
  /** Resolves once it may be clicked. */
  meet: (role: Role, name: string) => Promise<void>;
  /** Resolves once the heading of the screen is there; the beginning of it is enough. */
  reach: (heading: string) => Promise<void>;
  /** Resolves once these words stand somewhere. */
  see: (words: string) => Promise<void>;
  /** All words of the page. */
  read: () => Promise<string>;
  /** The option with these words: whether it is chosen, and the key that chooses it. */
  option: (name: string) => Promise<{ isChecked: boolean; key: string }>;
};

/** A page of an engine as a person meets it. */
export const openScreen = ({ evaluate, clickAt }: Engine): Screen => {
  const find = (role: Role, name: string) => {
    let hindrance = '';
    return waitFor(
      async () => {
        const place = placeSchema.parse(await evaluate(findPlace, { role, name }));
        if ('x' in place) return place;
        ({ hindrance } = place);
        return undefined;
      },
      { what: `${role} “${name}”`, timeoutMs: 20_000 * environment.patience, intervalMs: 50 },
    ).catch((error: unknown) => {
      throw new Error(`${role} “${name}”: ${hindrance}`, { cause: error });
    });
  };
  const read = async (): Promise<string> =>
    textSchema.parse(await evaluate(() => document.body.innerText, null));
  return {
    click: async (role, name) => {
      const { x, y } = await find(role, name);
      await clickAt(x, y);
    },
    meet: async (role, name) => {
      await find(role, name);
    },
    reach: async (heading) => {
      await find('heading', heading);
    },
    see: async (words) => {
      let text = '';
      await waitFor(
        async () => {
          text = await read();
          return text.includes(words) || undefined;
        },
        { what: `“${words}”`, timeoutMs: 20_000 * environment.patience, intervalMs: 50 },
      ).catch((error: unknown) => {
        throw new Error(`“${words}” is not in:\n${text}`, { cause: error });
      });
    },
    read,
    option: async (name) => optionSchema.parse(await evaluate(readOption, name)),
  };
};
