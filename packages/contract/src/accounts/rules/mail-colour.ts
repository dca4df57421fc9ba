/** A colour that a button may have, and the letters on it. */
export type HeldColour = {
  colour: string;
  ink: string;
  /** Of the letters on the button. */
  contrast: number;
};

/** As people type it, with or without the hash and in any case; undefined for what is no colour. */
export const readColour = (typed: string): string | undefined => {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? undefined : `#${digits.toUpperCase()}`;
};

/** The buttons of Tamiz, by day and by night. */
export const ourColours = {
  light: { colour: '#0D5C63', ink: '#FFFFFF' },
  dark: { colour: '#13727C', ink: '#FFFFFF' },
} as const;

const lightInk = '#FFFFFF';
const darkInk = '#161F1D';
/** What the button lies on. */
const cards = { light: '#FFFFFF', dark: '#161E20' } as const;

const leastForLetters = 4.5;
/** A button that its card swallows is no button. */
const leastForShape = { light: 1.25, dark: 1.6 } as const;

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The ratio of the WCAG between two colours. */
export const contrastBetween = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const mix = (colour: string, towards: number, share: number): string =>
  `#${channels(colour)
    .map((channel) =>
      Math.round(channel + (towards - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`;

const inkOf = (colour: string): HeldColour => {
  const onLight = contrastBetween(colour, lightInk);
  const onDark = contrastBetween(colour, darkInk);
  return onLight >= leastForLetters || onLight >= onDark
    ? { colour, ink: lightInk, contrast: onLight }
    : { colour, ink: darkInk, contrast: onDark };
};

/**
 * The nearest colour whose letters hold 4.5 to 1 and that stands out from its card: darker by day, lighter by night, in
 * steps of a hundredth. A colour that holds both is left as it is.
 */
export const holdContrast = (colour: string, scheme: 'light' | 'dark' = 'light'): HeldColour => {
  const towards = scheme === 'light' ? 0 : 255;
  for (let step = 0; step < 100; step += 1) {
    const held = inkOf(mix(colour, towards, step / 100));
    const isShape = contrastBetween(held.colour, cards[scheme]) >= leastForShape[scheme];
    if (isShape && held.contrast >= leastForLetters) return held;
  }
  return { ...ourColours[scheme], contrast: contrastBetween(ourColours[scheme].colour, lightInk) };
};
