import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { readCharacters } from '#src/platform/pdf/characters.ts';

const read = (address: string): Buffer => readFileSync(fileURLToPath(address));

/** The web app's families, from packages that carry them as TrueType: Typst reads no WOFF2. */
export const readFonts = () => {
  const regular = read(
    import.meta.resolve('@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf'),
  );
  const emoji = read(
    import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  );
  return {
    files: [
      regular,
      read(import.meta.resolve('@expo-google-fonts/geist/500Medium/Geist_500Medium.ttf')),
      read(import.meta.resolve('@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf')),
      read(
        import.meta
          .resolve('@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf'),
      ),
      emoji,
    ],
    // Text typed by people is never set in the display family, which lacks some characters.
    characters: new Set([...readCharacters(regular), ...readCharacters(emoji)]),
  };
};
